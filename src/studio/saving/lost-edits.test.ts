import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persistDelayMs } from './local-drafts.ts';
import { createTestCopies, createTestDrafts, type TestNetwork } from './served-drafts.fixture.ts';
import { id, openTestPage } from './test-page.fixture.ts';
import { saveDelayMs } from './draft-machine.ts';
import type { DraftSync } from './save-state.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const rest = (milliseconds = saveDelayMs): Promise<unknown> =>
  vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = (copy: DraftSync): string => copy.read().save.state;

test('a crash loses nothing that was typed: the next opening has it and saves it', async () => {
  const drafts = createTestDrafts('one\ntwo');
  const first = await openTestPage(drafts, 'ana', undefined, { is: 'away' });
  first.copy.change('one, typed\ntwo');
  await rest(persistDelayMs);
  first.crash();
  const other = await openTestPage(drafts, 'ben');
  other.copy.change('one\ntwo by ben');
  await rest();
  const again = await openTestPage(drafts, 'ana again', first.copies);
  expect(again.copy.read()).toMatchObject({ text: 'one, typed\ntwo', localPersistence: 'yes' });
  await rest();
  await rest(persistDelayMs);
  expect(drafts.texts.at(-1)?.text).toBe('one, typed\ntwo by ben');
  expect(first.copies.kept.size).toBe(0);
});

test('a machine that keeps nothing is told of', async () => {
  const copies = {
    ...createTestCopies(),
    write: () => Promise.reject(new Error('The disk is full.')),
  };
  const { copy } = await openTestPage(createTestDrafts('one'), 'ana', copies, { is: 'away' });
  copy.change('two');
  await rest(persistDelayMs);
  expect(copy.read()).toMatchObject({ save: { state: 'waiting' }, localPersistence: 'no' });
});

describe('a save whose answer was lost', () => {
  test('may have arrived: going back to the former text is saved, too', async () => {
    const drafts = createTestDrafts('one');
    const { copy, copies, network } = await openTestPage(drafts, 'ana', undefined, {
      is: 'answer lost',
    });
    copy.change('two');
    await rest();
    expect(drafts.texts.at(-1)?.text).toBe('two');
    network.is = 'away';
    copy.change('one');
    await rest();
    expect(stateOf(copy)).toBe('away');
    expect(copies.kept.get(id)?.text).toBe('one');
    network.is = 'good';
    await rest(31_000);
    expect([stateOf(copy), drafts.texts.at(-1)?.text]).toEqual(['saved', 'one']);
  });

  test('and has arrived is not there again, and not told of, when the page is opened anew', async () => {
    const drafts = createTestDrafts('one');
    const { copy, copies, crash } = await openTestPage(drafts, 'ana', undefined, {
      is: 'answer lost',
    });
    copy.change('two');
    await rest();
    crash();
    const again = await openTestPage(drafts, 'ana again', copies);
    await rest();
    expect(again.copy.read()).toMatchObject({
      text: 'two',
      save: { state: 'saved', at: undefined },
      notice: undefined,
    });
    expect([drafts.texts.length, copies.kept.size]).toEqual([2, 0]);
  });

  test('and comes late changes nothing that was saved after it', async () => {
    const drafts = createTestDrafts('one');
    const { copy, copies, crash } = await openTestPage(drafts, 'ana', undefined, { is: 'slow' });
    copy.change('two');
    await rest(saveDelayMs + 100);
    copy.change('one');
    await rest(persistDelayMs);
    crash();
    const again = await openTestPage(drafts, 'ana again', copies);
    await rest(2000);
    expect([stateOf(again.copy), again.copy.read().text, drafts.texts.at(-1)?.text]).toEqual([
      'saved',
      'one',
      'one',
    ]);
  });
});

describe('a page that is left', () => {
  test('sends what was typed last, before it ends', async () => {
    const drafts = createTestDrafts('one');
    const { copy, copies } = await openTestPage(drafts, 'ana', undefined, { is: 'slow' });
    copy.change('two');
    const first = copy.close();
    expect(copies.kept.get(id)?.text).toBe('two');
    await rest(1000);
    await first;
    expect([drafts.texts.at(-1)?.text, copies.kept.size]).toEqual(['two', 0]);
  });

  test('sends what was typed while the former text was on its way, too', async () => {
    const drafts = createTestDrafts('one');
    const { copy } = await openTestPage(drafts, 'ana', undefined, { is: 'slow' });
    copy.change('two');
    await rest(saveDelayMs + 100);
    copy.change('three');
    const end = copy.close();
    await rest(2000);
    await end;
    expect(drafts.texts.at(-1)?.text).toBe('three');
  });

  test('keeps what the service does not take, and goes on with it when it is opened again before it has ended', async () => {
    const drafts = createTestDrafts('one');
    const { copy, copies, network } = await openTestPage(drafts, 'ana', undefined, { is: 'away' });
    copy.change('two');
    await copy.close();
    expect(copies.kept.get(id)?.text).toBe('two');
    await rest(60_000);
    network.is = 'good';
    copy.resume();
    await rest();
    expect([stateOf(copy), drafts.texts.at(-1)?.text]).toEqual(['saved', 'two']);
  });
});

test('issue: 100 runs of typing, going back, crashes, reloads and a network that comes and goes lose no edit, and saved is said only of what is', async () => {
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('type' as const),
        who: fc.nat(1),
        line: fc.nat(5),
        isBack: fc.nat(3).map((number) => number === 0),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        for: fc.oneof(fc.nat(200), fc.nat(3000)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom('crash' as const, 'leave' as const),
        who: fc.nat(1),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('network' as const),
        who: fc.nat(1),
        is: fc.constantFrom<TestNetwork>('good', 'away', 'answer lost', 'slow'),
      }),
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const drafts = createTestDrafts(Array.from({ length: 12 }, () => '-').join('\n'));
      const machines = await Promise.all(['ana', 'ben'].map((name) => openTestPage(drafts, name)));
      let pages = machines.length;
      /** Each line must end as one of these. */
      const typed = new Map<number, readonly string[]>();
      const fresh = machines.map(() => new Map<number, readonly string[]>());
      const look = (): void => {
        for (const [who, { copy, page }] of machines.entries()) {
          const { text, save, localPersistence } = copy.read();
          if (save.state === 'saved' || localPersistence === 'yes') fresh[who]?.clear();
          if (save.state !== 'saved') continue;
          const at = drafts.texts.findLastIndex((saved) => saved.text === text);
          expect(drafts.texts.slice(at + 1).every(({ by }) => by !== page) && at >= 0).toBe(true);
        }
      };
      for (const [index, taken] of steps.entries()) {
        const machine = 'who' in taken ? machines[taken.who] : undefined;
        if (taken.do === 'wait') await rest(taken.for);
        else if (machine === undefined) continue;
        else if (taken.do === 'network') machine.network.is = taken.is;
        else if (taken.do === 'type') {
          const line = taken.who * 6 + taken.line;
          const text = taken.isBack ? '-' : `edit ${index}`;
          const lines = machine.copy.read().text.split('\n');
          if (lines[line] === text) continue;
          fresh[taken.who]?.set(line, [
            ...(fresh[taken.who]?.get(line) ?? typed.get(line) ?? ['-']),
            text,
          ]);
          typed.set(line, [text]);
          machine.copy.change(lines.with(line, text).join('\n'));
        } else {
          if (taken.do === 'leave') await Promise.all([machine.copy.close(), rest(5000)]);
          look();
          machine.crash();
          // A crash may lose edits that the status line did not report as saved.
          for (const [line, words] of fresh[taken.who] ?? []) typed.set(line, words);
          fresh[taken.who]?.clear();
          pages += 1;
          machines[taken.who] = await openTestPage(
            drafts,
            `page ${pages}`,
            machine.copies,
            machine.network,
          );
        }
        look();
      }
      for (const { network } of machines) network.is = 'good';
      for (let turn = 0; turn < 4; turn += 1) await rest(31_000);
      look();
      const kept = drafts.texts.at(-1)?.text.split('\n') ?? [];
      expect(machines.map(({ copy }) => stateOf(copy))).toEqual(['saved', 'saved']);
      for (const [line, words] of typed) expect(words).toContain(kept[line]);
    }),
    { numRuns: 100, seed: 20261122 },
  );
});
