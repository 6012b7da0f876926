import { expect, test } from 'vitest';

test('the entry point loads in Node, without a window', async () => {
  expect(typeof window).toBe('undefined');
  const { createWebPorts, readQuery } = await import('../entries/ports.ts');
  expect([typeof createWebPorts, readQuery({ search: '?a=1', hash: '' }).get('a')]).toEqual([
    'function',
    '1',
  ]);
});
