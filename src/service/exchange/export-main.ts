// `npm run export -- [FOLDER]`: what is live as files of a folder.
import { runAsProcess } from '../command/run-command.ts';
import { runExport } from './run-export.ts';

await runAsProcess(runExport);
