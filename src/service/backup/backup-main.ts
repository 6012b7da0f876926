// `npm run backup -- FILE`: backs up the embedded database to one file.
import { runAsProcess } from '../command/run-command.ts';
import { runBackup } from './run-backup.ts';

await runAsProcess(runBackup);
