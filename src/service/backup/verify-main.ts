// `npm run verify`: looks whether everything is what was written.
import { runAsProcess } from '../command/run-command.ts';
import { runVerify } from './verify-content.ts';

await runAsProcess(runVerify);
