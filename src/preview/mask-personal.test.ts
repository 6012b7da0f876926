import { expect, test } from 'vitest';
import type { Type } from '../../renderer/entries/browser.ts';
import { maskPersonal } from './open-sample.ts';

const personal: Type = { kind: 'text', personal: true };
const plain: Type = { kind: 'text' };

test.each<[what: string, type: Type, value: unknown, expected: unknown]>([
  ['a personal text', personal, '0917', '•••'],
  ['an empty one, which tells nothing', personal, '', ''],
  ['one that is missing', { kind: 'optional', of: personal }, undefined, undefined],
  ['a text that is not personal', plain, 'abc', 'abc'],
  [
    'a field of a record, wherever it lies',
    {
      kind: 'record',
      fields: {
        who: { kind: 'list', of: { kind: 'record', fields: { name: personal, code: plain } } },
      },
    },
    { who: [{ name: 'Maria', code: '1' }], more: 'x' },
    { who: [{ name: '•••', code: '1' }], more: 'x' },
  ],
  [
    'every other field of a record',
    { kind: 'record', fields: {}, rest: personal },
    { a: 'Maria', __proto__: null },
    { a: '•••' },
  ],
  ['a file', { kind: 'file' }, { secret: 1 }, 'a file'],
  ['what is not what its contract says', { kind: 'list', of: personal }, 'Maria', 'Maria'],
])('%s', (_, type, value, expected) => {
  expect(maskPersonal(type, value)).toEqual(expected);
});
