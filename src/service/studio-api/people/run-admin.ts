import {
  parseCommandArgs,
  createUsageError,
  type CommandCall,
  type ExitCode,
  runCommand,
} from '../../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../../command/with-database.ts';
import { lockAudit } from '../../database/audit.ts';
import { findPersonByEmail } from '../../database/people.ts';
import { clearAttempts, accountAttemptKey } from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { applyRoleChange } from './apply-role-change.ts';
import { createOneTimePassword, type PasswordHasher } from './passwords.ts';
import { normalizeEmail } from './sign-in.ts';

const usage =
  'usage: npm run admin -- reset <e-mail address>   gives the person a password for one use; DATA_DIR or DATABASE_URL as the service has them';

/**
 * Issues a one-time password and ends all sessions. Needs no approval: database access allows the
 * same, and this way it is audited. Exit codes: 0 printed, 1 unknown or disabled person, 2 wrong
 * usage or no database.
 */
export const runAdmin = (
  { words, variables, output, now }: CommandCall,
  passwords: PasswordHasher,
): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { positionals: others } = parseCommandArgs(words, usage, {}, 2);
    const [verb, address] = others;
    if (verb !== 'reset' || address === undefined) throw createUsageError(usage);
    const email = normalizeEmail(address);
    const password = createOneTimePassword();
    const passwordHash = await passwords.hash(password);
    // Safe beside a running service: one short transaction that locks before it reads.
    await withDatabase({ variables, exclusive: false }, async (db) => {
      await requireCurrentTables(db);
      await resetPassword(db, email, passwordHash, now());
    });
    output.out(
      `${email} signs in with the password ${password} within 72 hours, and chooses another one then.`,
    );
    return 0;
  });

const resetPassword = (
  db: ScreenDatabase,
  email: string,
  passwordHash: string,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const found = await findPersonByEmail(transaction, email);
    if (found === undefined) {
      throw new StartupError(
        [
          `${email}: expected the e-mail address of somebody who may use the studio, found nobody. Check how it is written.`,
        ],
        1,
      );
    }
    const { person } = found;
    if (person.disabled) {
      throw new StartupError(
        [
          `${email}: this person is kept out, so a password would open nothing. An administrator has to let them in again.`,
        ],
        1,
      );
    }
    // A forgotten password usually comes with failed attempts.
    await clearAttempts(transaction, [accountAttemptKey(email)]);
    const proposal = {
      kind: 'password',
      email,
      person,
      name: undefined,
      roles: undefined,
      disabled: undefined,
      passwordHash,
    } as const;
    await applyRoleChange(transaction, proposal, {}, { actor: 'command', address: '', now });
  });
