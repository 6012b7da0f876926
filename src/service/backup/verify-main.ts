// `npm run verify`: verifies stored content against its hashes.
import { runAsProcess } from '../command/run-command.ts';
import { runVerify } from './verify-content.ts';

await runAsProcess(runVerify);
