import { expect, test } from 'vitest';
import { namePage, acquirePageLock } from './open-pages.ts';

const createLocks = (): LockManager => {
  const held = new Set<string>();
  const request = async (
    name: string,
    _: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (held.has(name)) return callback(null);
    held.add(name);
    await callback({ name, mode: 'exclusive' });
    held.delete(name);
    return undefined;
  };
  return { request, query: () => Promise.resolve({}) } as unknown as LockManager;
};

const refusing = {
  request: () => Promise.reject(new DOMException('refused', 'SecurityError')),
  query: () => Promise.resolve({}),
} as unknown as LockManager;

test('the name of a page is taken by one tab at a time', async () => {
  const browser = { locks: createLocks() };
  const letGo = await acquirePageLock('one', browser);
  expect(letGo).toBeTypeOf('function');
  expect(await acquirePageLock('one', browser)).toBeUndefined();
  expect(await acquirePageLock('two', browser)).toBeTypeOf('function');
  letGo?.();
  await expect.poll(() => acquirePageLock('one', browser)).toBeTypeOf('function');
});

test.each<[string, { readonly locks?: LockManager }]>([
  ['has no locks, as over plain HTTP', {}],
  ['refuses locks', { locks: refusing }],
])(
  'where a browser %s, a name may be that of another tab, and nobody waits for an answer',
  async (_, browser) => {
    expect(await acquirePageLock('one', browser)).toBeUndefined();
  },
);

test('no two pages have one name, and the service takes it', () => {
  const names = Array.from({ length: 100 }, namePage);
  expect(new Set(names).size).toBe(100);
  expect(names.every((name) => /^[A-Za-z0-9-]{8,64}$/.test(name))).toBe(true);
});
