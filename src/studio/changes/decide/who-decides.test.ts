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
  'repay moves money, is drawn where money moves, or may do more than before, so two people decide: one approves it, who did not propose it, and another one publishes it.';

test.each<[string, Partial<Said>, string]>([
  [
    'nobody may publish',
    { publishers: [] },
    'Nobody may publish at present. Ask an administrator to give somebody the role of a publisher.',
  ],
  ['nothing is delicate', {}, 'One person is enough. Who can publish it: you and paul.'],
  [
    'only one may publish',
    { delicate: ['repay', 'bank'], publishers: ['pia'] },
    'repay and bank move money, are drawn where money moves, or may do more than before. Nobody but you may publish, so the id of the change is typed to confirm it.',
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
])('who must approve, where %s', (_where, more, words) => {
  expect(describeWhoDecides(change(more), 'pia')).toBe(words);
});
