import { readWords, wrongUsage } from '../../command/read-words.ts';
import { type CommandCall, type ExitCode, runCommand } from '../../command/run-command.ts';
import { expectTables, withDatabase } from '../../command/with-database.ts';
import { lockAudit } from '../../database/audit.ts';
import { findByEmail } from '../../database/people.ts';
import { forgetAttempts } from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { StartRefused } from '../../start-refused.ts';
import { carryOut } from '../carry-out.ts';
import { createOneTimePassword, type Passwords } from '../passwords.ts';
import { normalEmail } from '../sign-in.ts';
import { accountKey } from '../sign-in-delay.ts';

const usage =
  'usage: npm run admin -- reset <e-mail address>   gives the person a password for one use; DATA_DIR or DATABASE_URL as the service has them';

/**
 * Gives somebody a password for one use and signs them out everywhere, without asking anybody: whoever has the database could do so anyway, and here
 * it stands in the audit. Exit code: 0 the password was printed, 1 nobody has this address or the person is kept out, 2 wrong usage or no database.
 */
export const runAdmin = (
  { words, variables, output, now }: CommandCall,
  passwords: Passwords,
): Promise<ExitCode> =>
  runCommand(output, async () => {
    const { others } = readWords(words, usage, {}, 2);
    const [verb, address] = others;
    if (verb !== 'reset' || address === undefined) throw wrongUsage(usage);
    const email = normalEmail(address);
    const password = createOneTimePassword();
    const passwordHash = await passwords.hash(password);
    // Beside a service that runs: it is one short transaction that locks before it reads.
    await withDatabase({ variables, alone: false }, async (db) => {
      await expectTables(db);
      await reset(db, email, passwordHash, now());
    });
    output.out(
      `${email} signs in with the password ${password} within 72 hours, and chooses another one then.`,
    );
    return 0;
  });

const reset = (
  db: ScreenDatabase,
  email: string,
  passwordHash: string,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const found = await findByEmail(transaction, email);
    if (found === undefined) {
      throw new StartRefused(
        [
          `${email}: expected the e-mail address of somebody who may use the studio, found nobody. Check how it is written.`,
        ],
        1,
      );
    }
    const { person } = found;
    if (person.disabled) {
      throw new StartRefused(
        [
          `${email}: this person is kept out, so a password would open nothing. An administrator has to let them in again.`,
        ],
        1,
      );
    }
    // Whoever forgot a password has tried some.
    await forgetAttempts(transaction, [accountKey(email)]);
    const proposal = {
      kind: 'password',
      email,
      person,
      name: undefined,
      roles: undefined,
      disabled: undefined,
      passwordHash,
    } as const;
    await carryOut(transaction, proposal, {}, { actor: 'command', address: '', now });
  });
