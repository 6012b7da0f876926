// `npm run audit -- verify [FILE]`: verifies the chain of the database, or of an exported
// audit.ndjson.
import { runAsProcess } from '../../command/run-command.ts';
import { runAudit } from './run-audit.ts';

await runAsProcess(runAudit);
