import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persistDelayMs } from './local-drafts.ts';
import { createTestDrafts, type TestNetwork } from './served-drafts.fixture.ts';
import { id, openTestPage } from './test-page.fixture.ts';
import { saveDelayMs } from './draft-machine.ts';
import type { DraftSync } from './save-state.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const rest = (milliseconds = saveDelayMs): Promise<unknown> =>
  vi.advanceTimersByTimeAsync(milliseconds);
const stateOf = (copy: DraftSync): string => copy.read().save.state;

test('what is typed is on this machine in a moment and on the service after a pause, once', async () => {
  const drafts = createTestDrafts('one\ntwo');
  const { copy, copies } = await openTestPage(drafts, 'ana');
  expect(copy.read().save).toEqual({ state: 'saved', at: undefined });
  for (const text of ['oneX\ntwo', 'oneXY\ntwo', 'oneXYZ\ntwo']) copy.change(text);
  expect([stateOf(copy), copy.read().localPersistence]).toEqual(['waiting', 'in a moment']);
  await rest(persistDelayMs);
  expect([stateOf(copy), copy.read().localPersistence]).toEqual(['waiting', 'yes']);
  expect(copies.kept.get(id)?.text).toBe('oneXYZ\ntwo');
  await rest();
  expect(copy.read().save).toEqual({ state: 'saved', at: saveDelayMs });
  expect(drafts.texts.map(({ text }) => text)).toEqual(['one\ntwo', 'oneXYZ\ntwo']);
  await rest(persistDelayMs);
  expect(copies.kept.size).toBe(0);
});

test('what is typed while a save is on its way is saved next', async () => {
  const drafts = createTestDrafts('one');
  const { copy } = await openTestPage(drafts, 'ana');
  copy.change('two');
  copy.saveNow();
  await rest(0);
  copy.change('three');
  expect(stateOf(copy)).not.toBe('saved');
  await rest();
  expect(drafts.texts.at(-1)?.text).toBe('three');
  expect(stateOf(copy)).toBe('saved');
});

test.each<[TestNetwork]>([['away'], ['answer lost']])(
  'a save that met a network that is %s is told, tried again and kept once',
  async (found) => {
    const drafts = createTestDrafts('one');
    const { copy, network } = await openTestPage(drafts, 'ana', undefined, { is: found });
    copy.change('two');
    await rest();
    expect(copy.read()).toMatchObject({
      text: 'two',
      save: { state: 'away' },
      localPersistence: 'yes',
    });
    network.is = 'good';
    await rest(1000);
    expect(stateOf(copy)).toBe('saved');
    expect(drafts.texts.filter(({ text }) => text === 'two').length).toBeGreaterThan(0);
    expect(drafts.texts.at(-1)?.text).toBe('two');
  },
);

test('a service that stays away is asked less and less often, every 30 s at the last', async () => {
  const { copy, network } = await openTestPage(createTestDrafts('one'), 'ana', undefined, {
    is: 'away',
  });
  const times: number[] = [];
  copy.subscribe(() => copy.read().save.state === 'saving' && times.push(Date.now()));
  copy.change('two');
  await rest(120_000);
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  network.is = 'good';
  copy.saveNow();
  await rest(0);
  expect(stateOf(copy)).toBe('saved');
});

test('a text that is refused stays as it is and is saved once it is put right', async () => {
  const drafts = createTestDrafts('one');
  const { copy } = await openTestPage(drafts, 'ana');
  copy.change('refused');
  await rest();
  expect(copy.read()).toMatchObject({
    text: 'refused',
    save: { state: 'refused' },
    localPersistence: 'yes',
  });
  copy.change('fine');
  await rest();
  expect(drafts.texts.at(-1)?.text).toBe('fine');
});

describe('two people', () => {
  test('who change different places have both changes, and are told', async () => {
    const drafts = createTestDrafts('one\ntwo');
    const [ana, ben] = [await openTestPage(drafts, 'ana'), await openTestPage(drafts, 'ben')];
    ana.copy.change('one by ana\ntwo');
    await rest();
    ben.copy.change('one\ntwo by ben');
    await rest();
    await rest(1);
    expect(ben.copy.read()).toMatchObject({
      text: 'one by ana\ntwo by ben',
      save: { state: 'saved' },
      notice: 'ana changed this document, too. Both changes are in it now.',
    });
    expect(drafts.texts.at(-1)?.text).toBe('one by ana\ntwo by ben');
    ben.copy.change('one by ana\ntwo by ben, too');
    expect(ben.copy.read().notice).toBeDefined();
    await rest();
    expect(ben.copy.read()).toMatchObject({ save: { state: 'saved' }, notice: undefined });
  });

  test('who change the same place are asked, lose nothing, and go on with what they choose', async () => {
    const drafts = createTestDrafts('one\ntwo');
    const [ana, ben] = [await openTestPage(drafts, 'ana'), await openTestPage(drafts, 'ben')];
    ana.copy.change('one by ana\ntwo');
    await rest();
    ben.copy.change('one by ben\ntwo by ben');
    await rest();
    const { text, save } = ben.copy.read();
    expect(text).toBe('one by ben\ntwo by ben');
    expect(save).toMatchObject({
      state: 'conflict',
      conflict: { theirs: 'one by ana\ntwo', savedBy: 'ana', merged: 'one by ana\ntwo by ben' },
    });
    ben.copy.change('one by ben\ntwo by ben!');
    await rest(60_000);
    expect(drafts.texts).toHaveLength(2);
    ben.copy.resolve('one by both\ntwo by ben!');
    await rest();
    expect(drafts.texts.at(-1)).toMatchObject({ text: 'one by both\ntwo by ben!', by: 'ben' });
    expect(stateOf(ben.copy)).toBe('saved');
  });
});

describe('two people who are there at the same time', () => {
  const together = async (text: string, isReadable?: (text: string) => boolean) => {
    const drafts = createTestDrafts(text);
    const [ana, ben] = [
      await openTestPage(drafts, 'ana', undefined, undefined, isReadable),
      await openTestPage(drafts, 'ben', undefined, undefined, isReadable),
    ];
    const tell = async (): Promise<void> => {
      for (const { copy } of [ana, ben])
        copy.onRemoteChange(drafts.texts.length, drafts.texts.at(-1)?.by);
      await rest(0);
    };
    return { drafts, ana, ben, tell };
  };

  test('see what the other saved, and who it was; nobody reads what they saved themselves', async () => {
    const { ana, ben, tell } = await together('one\ntwo');
    ana.copy.change('one by ana\ntwo');
    await rest();
    const reads = vi.spyOn(ana.service, 'read');
    await tell();
    expect(ben.copy.read()).toMatchObject({
      text: 'one by ana\ntwo',
      save: { state: 'saved' },
      notice: 'ana changed this document. The change is in it now.',
    });
    expect(reads).not.toHaveBeenCalled();
    ben.copy.change('one by ana\ntwo by ben');
    await rest();
    await tell();
    expect(ana.copy.read().text).toBe('one by ana\ntwo by ben');
    expect(stateOf(ben.copy)).toBe('saved');
  });

  test('who types meanwhile keeps it, and has both when it is saved', async () => {
    const { drafts, ana, ben, tell } = await together('one\ntwo');
    ana.copy.change('one by ana\ntwo');
    await rest();
    ben.copy.change('one\ntwo by ben');
    await tell();
    expect(ben.copy.read().text).toBe('one\ntwo by ben');
    await rest();
    await rest(1);
    expect([ben.copy.read().text, drafts.texts.at(-1)?.text]).toEqual([
      'one by ana\ntwo by ben',
      'one by ana\ntwo by ben',
    ]);
    await tell();
    expect(ana.copy.read().text).toBe('one by ana\ntwo by ben');
  });

  test('what is typed while theirs is on its way is brought together with it', async () => {
    const { drafts, ana, ben } = await together('one\ntwo');
    ana.copy.change('one by ana\ntwo');
    await rest();
    ben.copy.onRemoteChange(drafts.texts.length, 'ana');
    ben.copy.change('one\ntwo by ben');
    await rest();
    await rest(1);
    expect(drafts.texts.at(-1)?.text).toBe('one by ana\ntwo by ben');
  });

  test('an own save whose answer comes behind its event is not read', async () => {
    const { drafts, ana } = await together('one');
    const reads = vi.spyOn(ana.service, 'read');
    ana.copy.change('two');
    ana.copy.saveNow();
    vi.advanceTimersByTime(0);
    ana.copy.onRemoteChange(2, 'ana');
    await rest(0);
    expect([stateOf(ana.copy), drafts.texts.length, reads.mock.calls.length]).toEqual([
      'saved',
      2,
      0,
    ]);
  });

  test('a service that is away is looked at again when it tells something again', async () => {
    const { drafts, ana, ben, tell } = await together('one');
    ana.copy.change('two');
    await rest();
    ben.network.is = 'away';
    await tell();
    expect(ben.copy.read()).toMatchObject({ text: 'one', save: { state: 'saved' } });
    ben.network.is = 'good';
    ben.copy.onRemoteChange();
    await rest(0);
    expect(ben.copy.read().text).toBe(drafts.texts.at(-1)?.text);
  });

  test('a text that cannot be read while it is typed is waited for, and nobody is asked; after 20 s somebody is', async () => {
    const { drafts, ana, ben, tell } = await together('one\ntwo', (text) => !text.includes('"'));
    ana.copy.change('one "by\ntwo');
    await rest();
    ben.copy.change('one by ben\ntwo');
    await rest();
    const message = 'What ana types is not valid JSON yet. Both texts are merged once it is.';
    expect(ben.copy.read()).toMatchObject({
      text: 'one by ben\ntwo',
      save: { state: 'held', message },
    });
    ana.copy.change('one\ntwo by ana');
    await rest();
    await tell();
    await rest(1);
    expect(drafts.texts.at(-1)?.text).toBe('one by ben\ntwo by ana');
    expect(stateOf(ben.copy)).toBe('saved');
    await tell();
    ana.copy.change('one "\ntwo by ana');
    await rest();
    ben.copy.change('one by ben again\ntwo by ana');
    await rest(15_000);
    expect(stateOf(ben.copy)).toBe('held');
    await rest(30_000);
    expect(stateOf(ben.copy)).toBe('conflict');
  });
});
