import { expect, test } from 'vitest';
import type { VersionImpact } from '../../../renderer/entries/node.ts';
import { printRadius } from './compare-command.ts';

const nothing: VersionImpact = {
  documents: [],
  routes: [],
  uses: [],
  contracts: [],
  breaks: [],
  brokenScreens: [],
  mends: [],
};

test('what does not change is not spoken of', () => {
  expect(printRadius(nothing, [])).toBe('Nothing changes.\n');
});

test('a changed fragment names the screens that show it, a changed screen itself only', () => {
  const documents: VersionImpact['documents'] = [
    { id: 'foot', change: 'changed', screens: ['home', 'order'] },
    { id: 'home', change: 'added', screens: ['home'] },
  ];
  expect(printRadius({ ...nothing, documents }, [])).toBe(
    'Documents\n  foot changed, shows on home, order\n  home added\n\nBreaks nothing.\n',
  );
});

test('a changed address says who opens it from outside', () => {
  const routes: VersionImpact['routes'] = [
    { id: 'order', part: 'path', before: '"/order"', after: '"/orders"', openedBy: 'shell' },
  ];
  expect(printRadius({ ...nothing, routes }, [])).toBe(
    'Routes\n  order path: "/order" → "/orders", opened by: shell\n\nBreaks nothing.\n',
  );
});

test('a field that is gone says who uses it, where that shows, and what it breaks', () => {
  const change = {
    of: 'call',
    name: 'city',
    part: 'answer.name',
    before: 'text',
    after: undefined,
    documents: ['foot', 'order'],
  } as const;
  const contracts: VersionImpact['contracts'] = [{ ...change, screens: ['home', 'order'] }];
  const place = { document: 'foot.json', line: 2, column: 5, pointer: '/body/0' };
  const breaks: VersionImpact['breaks'] = [
    {
      ...place,
      code: 'unknown-reference',
      severity: 'error',
      message: '/body/0: it has no field "name".',
    },
  ];
  expect(printRadius({ ...nothing, contracts, breaks, brokenScreens: ['home', 'order'] }, [])).toBe(
    [
      'Contracts',
      '  call city answer.name: text → none, used by foot, order, shows on home',
      '',
      'Breaks',
      '  foot.json:2:5 error unknown-reference /body/0: it has no field "name".',
      '',
      'Breaks 2 screens (home, order).',
      '',
    ].join('\n'),
  );
});

test('a contract that is wrong by itself is a break', () => {
  const fault = 'schemas/api/pay/settledBy/0/took: "answer" has no field "status".';
  expect(printRadius(nothing, [fault])).toBe(`Breaks\n  ${fault}\n\nBreaks 1 contract.\n`);
});
