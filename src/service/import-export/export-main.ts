// `npm run export -- [FOLDER]`: what is live as files of a folder.
import { runAsProcess } from '../command/run-command.ts';
import { runExport } from './export-folder.ts';

await runAsProcess(runExport);
