// `npm run import -- [FOLDER] --as EMAIL`: files of a folder as drafts.
import { runAsProcess } from '../command/run-command.ts';
import { runImport } from './import-folder.ts';

await runAsProcess(runImport);
