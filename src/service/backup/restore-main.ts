// `npm run restore -- FILE`: a backup in the place of the embedded database.
import { runAsProcess } from '../command/run-command.ts';
import { runRestore } from './restore-backup.ts';

await runAsProcess(runRestore);
