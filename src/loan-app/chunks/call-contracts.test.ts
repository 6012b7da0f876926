import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '../../contracts/generated/contracts.ts';
import type { loadCalls as Loaders } from '../../contracts/generated/later-calls.ts';
import { createCallContracts } from './call-contracts.ts';
import { ChunkLoadError } from './import-chunk.ts';

const files = vi.hoisted(() => ({ isLost: false, asked: 0 }));

vi.mock('../../contracts/generated/later-calls.ts', async (load) => {
  const { loadCalls } = await load<{ readonly loadCalls: typeof Loaders }>();
  const counted = Object.entries(loadCalls).map(([name, loadFile]) => {
    const loadOrLose = () => {
      files.asked += 1;
      return files.isLost ? Promise.reject(new TypeError('Failed to fetch')) : loadFile();
    };
    return [name, loadOrLose];
  });
  return { loadCalls: Object.fromEntries(counted) as typeof loadCalls };
});

beforeEach(() => {
  files.isLost = false;
  files.asked = 0;
});

const naming = (...names: string[]): ReadonlySet<string> => new Set(names);

test('contracts come with the first document that names one of their class, and stay', async () => {
  const contracts = createCallContracts();
  expect([contracts.areLoaded(naming('get-sid')), contracts.known]).toEqual([false, {}]);
  await contracts.load(naming('get-sid', 'captcha'));
  expect(contracts.areLoaded(naming('get-sid', 'register'))).toBe(true);
  expect(contracts.known['get-sid']).toEqual(calls['get-sid']);
  expect(contracts.known).not.toHaveProperty('card-init');
  await contracts.load(naming('track-visit'));
  expect(files.asked).toBe(1);
});

test('the contracts of every call can be had', async () => {
  const contracts = createCallContracts();
  await contracts.load(naming(...Object.keys(calls)));
  expect(contracts.known).toEqual(calls);
});

test('with a call that moves money come the reads that settle it', async () => {
  const contracts = createCallContracts();
  const [settlement] = calls['repayment-confirm'].settledBy ?? [];
  await contracts.load(naming('repayment-confirm'));
  expect(contracts.areLoaded(naming('repayment-confirm'))).toBe(true);
  expect(contracts.known).toHaveProperty(settlement?.call ?? 'a read');
});

test('names of calls are told from others', () => {
  const contracts = createCallContracts();
  expect(['get-sid', 'goHome', 'toString'].map((name) => contracts.isCall(name))).toEqual([
    true,
    false,
    false,
  ]);
});

test.each([[[]], [['goHome', 'unheard-of']], [['toString', '__proto__', 'constructor']]])(
  'nothing is loaded for %j',
  async (names) => {
    const contracts = createCallContracts();
    expect(contracts.areLoaded(naming(...names))).toBe(true);
    await contracts.load(naming(...names));
    expect([files.asked, contracts.known]).toEqual([0, {}]);
  },
);

test('a file that cannot be loaded rejects, and can be loaded another time', async () => {
  const contracts = createCallContracts();
  files.isLost = true;
  await expect(contracts.load(naming('get-sid'))).rejects.toThrow(ChunkLoadError);
  expect(contracts.areLoaded(naming('get-sid'))).toBe(false);
  files.isLost = false;
  await contracts.load(naming('get-sid'));
  expect(contracts.areLoaded(naming('get-sid'))).toBe(true);
});
