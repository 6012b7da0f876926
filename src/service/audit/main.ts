// `npm run audit -- verify [FILE]`: follows the chain of the database of the environment, or of a file exported by GET /studio/api/v1/audit.ndjson.
import { runAudit } from './run-audit.ts';

process.exitCode = await runAudit(process.argv.slice(2), process.env, {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
});
