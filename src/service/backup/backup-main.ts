// `npm run backup -- FILE`: the embedded database in one file.
import { runAsProcess } from '../command/run-command.ts';
import { runBackup } from './run-backup.ts';

await runAsProcess(runBackup);
