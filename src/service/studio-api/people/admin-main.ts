// `npm run admin -- reset <e-mail address>`: issues a one-time password, given database access.
import { runAsProcess } from '../../command/run-command.ts';
import { createPasswordHasher, currentCost } from './passwords.ts';
import { runAdmin } from './run-admin.ts';

await runAsProcess((call) => runAdmin(call, createPasswordHasher(currentCost)));
