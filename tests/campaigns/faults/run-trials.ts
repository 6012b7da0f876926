import { readAuditHead } from '../../../src/service/database/audit.ts';
import { findDamage } from '../find-damage.ts';
import type { FailingDatabase, FaultTime } from './failing-database.ts';
import type { Operation, TrialStudio } from './trial.ts';

/** What the trials of an operation found. */
export interface TrialsFound {
  readonly operation: string;
  /** Calls of the driver that it makes: each of them failed once before and once after it was carried out. */
  readonly calls: number;
  readonly trials: number;
  /** Sentences; none when all is well. */
  readonly faults: readonly string[];
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** More calls than any operation makes. */
const tooMany = 500;

/** Lets each call of an operation fail in turn, before and after it is carried out, until one passes without a fault. */
export const runTrials = async (
  operation: Operation,
  on: TrialStudio,
  driver: Pick<FailingDatabase, 'arm' | 'disarm'>,
): Promise<TrialsFound> => {
  const faults: string[] = [];
  let trials = 0;
  let calls = 0;
  for (const time of ['before', 'after'] as const) {
    for (let call = 1; call < tooMany; call += 1) {
      trials += 1;
      const found = await runTrial(operation, on, driver, { call, time, index: trials });
      if (found === undefined) {
        calls = call - 1;
        break;
      }
      faults.push(...found);
    }
  }
  faults.push(...(await findDamage(on.db)));
  return { operation: operation.name, calls, trials, faults };
};

interface At {
  readonly call: number;
  readonly time: FaultTime;
  readonly index: number;
}

/** One trial: what was wrong; undefined where no call failed any more. */
const runTrial = async (
  { name, prepare }: Operation,
  on: TrialStudio,
  { arm, disarm }: Pick<FailingDatabase, 'arm' | 'disarm'>,
  { call, time, index }: At,
): Promise<readonly string[] | undefined> => {
  const trial = await prepare(on, index);
  const { seq } = await readAuditHead(on.db);
  const audited = async (): Promise<number> => (await readAuditHead(on.db)).seq - seq;
  arm(call, time);
  const answer = await trial.send();
  const failed = disarm();
  const [done, rows] = [await trial.isDone(), await audited()];
  const faults: string[] = [];
  const note = (sentence: string): void =>
    void faults.push(`${name}, call ${call} failing ${time} '${failed ?? 'none'}': ${sentence}`);
  if (failed === undefined) {
    if (!isSuccess(answer.status) || !done || rows === 0)
      note(`without a fault it was expected to be done; found ${answer.status} ${answer.text}`);
    return faults.length === 0 ? undefined : faults;
  }
  if (isSuccess(answer.status) && !done) note('what was acknowledged is lost.');
  if (!isSuccess(answer.status) && answer.status < 500)
    note(`expected an answer that blames the service, found ${answer.status} ${answer.text}`);
  if (done !== rows > 0)
    note(
      `expected the audit to tell what was done: done is ${String(done)}, its new rows are ${rows}.`,
    );
  const again = await trial.send();
  if (!isSuccess(again.status) && !(done && trial.repeated.includes(again.status)))
    note(`the next try was refused: ${again.status} ${again.text}`);
  if (!(await trial.isDone())) note('the next try did not do it.');
  return faults;
};
