// `npm run export -- [FOLDER]`: writes the live documents as files.
import { runAsProcess } from '../command/run-command.ts';
import { runExport } from './export-folder.ts';

await runAsProcess(runExport);
