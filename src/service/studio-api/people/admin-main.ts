// `npm run admin -- reset <e-mail address>`: a password for one use, for whoever has the database of the environment.
import { runAsProcess } from '../../command/run-command.ts';
import { createPasswordHasher, currentCost } from './passwords.ts';
import { runAdmin } from './run-admin.ts';

await runAsProcess((call) => runAdmin(call, createPasswordHasher(currentCost)));
