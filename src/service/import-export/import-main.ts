// `npm run import -- [FOLDER] --as EMAIL`: imports files as drafts.
import { runAsProcess } from '../command/run-command.ts';
import { runImport } from './import-folder.ts';

await runAsProcess(runImport);
