// `npm run audit -- verify [FILE]`: follows the chain of the database of the environment, or of a file exported by GET /studio/api/v1/audit.ndjson.
import { runAsProcess } from '../../command/run-command.ts';
import { runAudit } from './run-audit.ts';

await runAsProcess(runAudit);
