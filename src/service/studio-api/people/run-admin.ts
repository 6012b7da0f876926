import { createCommand, type Command } from '../../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../../command/with-database.ts';
import { lockAudit } from '../../database/audit.ts';
import { findPersonByEmail, normalizeEmail } from '../../database/people.ts';
import { clearAttempts } from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { StartupError } from '../../errors/errors.ts';
import { applyRoleChange } from './apply-role-change.ts';
import { createOneTimePassword, type PasswordHasher } from './passwords.ts';
import { accountAttemptKey } from './sign-in.ts';

/**
 * Issues a one-time password and ends all sessions. Needs no approval: database access allows the
 * same, and this way it is audited. Exit codes: 0 printed, 1 unknown or disabled person, 2 wrong
 * usage or no database.
 */
export const createAdminCommand = (passwords: PasswordHasher): Command =>
  createCommand(
    {
      name: 'npm run admin -- reset',
      subcommand: 'reset',
      description: 'Creates a one-time password. Set DATA_DIR or DATABASE_URL as for the service.',
      args: {
        address: {
          type: 'positional',
          required: true,
          description: 'E-mail address of the person.',
        },
      },
    },
    async ({ address }, { variables, output, now }) => {
      const email = normalizeEmail(address);
      const password = createOneTimePassword();
      const passwordHash = await passwords.hash(password);
      // Safe beside a running service: one short transaction that locks before it reads.
      await withDatabase({ variables, exclusive: false }, async (db) => {
        await requireCurrentTables(db);
        await resetPassword(db, email, passwordHash, now());
      });
      output.out(`One-time password for ${email}: ${password} (valid for 72 hours).`);
      return 0;
    },
  );

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
        [`${email}: no studio user has this e-mail address. Check the spelling.`],
        1,
      );
    }
    const { person } = found;
    if (person.disabled) {
      throw new StartupError(
        [
          `${email}: this person is kept out and cannot sign in. Ask an administrator to let them in again.`,
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
