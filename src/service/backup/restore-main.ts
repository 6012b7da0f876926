// `npm run restore -- FILE`: replaces the embedded database with a backup.
import { runAsProcess } from '../command/run-command.ts';
import { runRestore } from './restore-backup.ts';

await runAsProcess(runRestore);
