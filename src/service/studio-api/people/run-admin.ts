import { createCommand, type Command } from '../../command/run-command.ts';
import { requireCurrentTables, withDatabase } from '../../command/with-database.ts';
import { type AuditContext, lockAudit } from '../../database/audit.ts';
import { findPersonByEmail, normalizeEmail, type Person } from '../../database/people.ts';
import type { RoleChange } from '../../database/role-requests.ts';
import { clearAttempts } from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError, StartupError } from '../../errors/errors.ts';
import { applyRoleChange } from './apply-role-change.ts';
import { createOneTimePassword, type PasswordHasher } from './passwords.ts';
import { accountAttemptKey } from './sign-in.ts';

const noChanges = {
  kind: 'change',
  name: undefined,
  roles: undefined,
  disabled: undefined,
  passwordHash: undefined,
} as const;

/**
 * Commands for accounts. They need no approval: database access allows the same, and this way it
 * is audited. Exit codes: 0 done, 1 unknown or disabled person, 2 wrong usage or no database.
 */
export const createAdminCommand = (passwords: PasswordHasher): Command => {
  const commands: Readonly<Record<string, Command>> = {
    'keep-out': createAccountCommand(
      'keep-out',
      'Disables a person at once, also the second-last publisher.',
      (person) => ({ ...noChanges, email: person.email, person, disabled: true }),
      (email) => `${email} is kept out and signed out everywhere.`,
    ),
    publisher: createAccountCommand(
      'publisher',
      'Makes a person a publisher, for example if no publisher is left to confirm it.',
      (person) => ({
        ...noChanges,
        email: person.email,
        person,
        roles: [...new Set([...person.roles, 'publisher'] as const)],
      }),
      (email) => `${email} is a publisher.`,
    ),
  };
  const reset = createResetCommand(passwords);
  return (call) => (commands[call.args[0] ?? ''] ?? reset)(call);
};

const address = {
  type: 'positional',
  required: true,
  description: 'E-mail address of the person.',
} as const;

const withSettings = (description: string): string =>
  `${description} Set DATA_DIR or DATABASE_URL as for the service.`;

const createResetCommand = (passwords: PasswordHasher): Command =>
  createCommand(
    {
      name: 'npm run admin -- reset',
      subcommand: 'reset',
      description: withSettings('Creates a one-time password.'),
      args: { address },
    },
    async (args, { variables, output, now }) => {
      const email = normalizeEmail(args.address);
      const password = createOneTimePassword();
      const passwordHash = await passwords.hash(password);
      await changeAccount(variables, email, now(), async (transaction, person) => {
        // A forgotten password usually comes with failed attempts.
        await clearAttempts(transaction, [accountAttemptKey(email)]);
        return { ...noChanges, kind: 'password', email, person, passwordHash };
      });
      output.out(`One-time password for ${email}: ${password} (valid for 72 hours).`);
      return 0;
    },
  );

const createAccountCommand = (
  subcommand: string,
  description: string,
  toChange: (person: Person) => RoleChange,
  toMessage: (email: string) => string,
): Command =>
  createCommand(
    {
      name: `npm run admin -- ${subcommand}`,
      subcommand,
      description: withSettings(description),
      args: { address },
    },
    async (args, { variables, output, now }) => {
      const email = normalizeEmail(args.address);
      await changeAccount(variables, email, now(), (_, person) =>
        Promise.resolve(toChange(person)),
      );
      output.out(toMessage(email));
      return 0;
    },
  );

/** Safe beside a running service: one short transaction that locks before it reads. */
const changeAccount = (
  variables: Readonly<Record<string, string | undefined>>,
  email: string,
  now: number,
  propose: (transaction: ScreenDatabase, person: Person) => Promise<RoleChange>,
): Promise<void> =>
  withDatabase({ variables, exclusive: false }, async (db) => {
    await requireCurrentTables(db);
    await db.transaction().execute(async (transaction) => {
      await lockAudit(transaction);
      const person = await requireEnabledPerson(transaction, email);
      const act: AuditContext = { actor: 'command', address: '', now };
      await applyOrReport(transaction, await propose(transaction, person), act);
    });
  });

const requireEnabledPerson = async (
  transaction: ScreenDatabase,
  email: string,
): Promise<Person> => {
  const person = (await findPersonByEmail(transaction, email))?.person;
  if (person === undefined) {
    throw new StartupError(
      [`${email}: no studio user has this e-mail address. Check the spelling.`],
      1,
    );
  }
  if (person.disabled) {
    throw new StartupError(
      [
        `${email}: this person is kept out and cannot sign in. Ask an administrator to let them in again.`,
      ],
      1,
    );
  }
  return person;
};

const applyOrReport = async (
  transaction: ScreenDatabase,
  change: RoleChange,
  act: AuditContext,
): Promise<void> => {
  try {
    await applyRoleChange(transaction, change, {}, act);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new StartupError([`${change.email}: ${error.message}`], 1);
  }
};
