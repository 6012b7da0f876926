import { expect, test } from 'vitest';
import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { describeWhoDecides } from './who-decides.ts';

type Said = Pick<Change, 'delicate' | 'publishers' | 'approvers' | 'approvals'>;

const change = (more: Partial<Said>): Change => ({
  id: 'one',
  title: 'Words',
  reason: 'x',
  status: 'checked',
  rev: 1,
  createdAt: 1,
  updatedAt: 1,
  documents: ['repay'],
  items: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
  author: 'eve',
  delicate: [],
  publishers: ['pia', 'paul'],
  approvers: ['pia', 'paul'],
  approvals: [],
  ...more,
});
const approval = (by: string, counts = true): Change['approvals'][number] => ({
  by,
  comment: '',
  at: 1,
  counts,
});
const twoDecide =
  'repay moves money, appears where money moves, has new permissions, leads to a new host or reads session values, so it needs two people: one who did not propose it approves, and another one publishes.';

test.each<[string, Partial<Said>, string]>([
  [
    'nobody may publish',
    { publishers: [] },
    'There is no publisher. Ask an administrator to give a person that role.',
  ],
  ['nothing is delicate', {}, 'One person is enough. Who can publish it: you and paul.'],
  [
    'only one may publish',
    { delicate: ['repay', 'bank'], publishers: ['pia'] },
    'repay and bank move money, appear where money moves, have new permissions, lead to a new host or read session values. Only you may publish, so the change id must be typed to confirm.',
  ],
  ['two are needed', { delicate: ['repay'] }, `${twoDecide} Who can approve it: you and paul.`],
  [
    'whoever proposed it does not count',
    { delicate: ['repay'], approvers: ['pia'] },
    `${twoDecide} Who can approve it: you.`,
  ],
  [
    'one has approved',
    { delicate: ['repay'], approvals: [approval('paul'), approval('paul')] },
    `${twoDecide} Approved by paul. Who can also approve it: you.`,
  ],
  [
    'all have approved',
    { delicate: ['repay'], approvals: [approval('paul'), approval('pia')] },
    `${twoDecide} Approved by paul and you.`,
  ],
  [
    'an approval of something else',
    { delicate: ['repay'], approvals: [approval('paul', false)] },
    `${twoDecide} Who can approve it: you and paul.`,
  ],
])('who must approve, where %s', (_where, more, text) => {
  expect(describeWhoDecides(change(more), 'pia')).toBe(text);
});
