import { describe, expect, test } from 'vitest';
import type { Check } from '../../database/checks.ts';
import type { PublishFinding, CheckRule } from '../../database/check-result.ts';
import {
  listValidApprovers,
  isPassed,
  type Requirement,
  type Publisher,
  type ReviewState,
  listMissingRequirements,
} from './publish-requirements.ts';

const finding = (
  rule: CheckRule,
  severity: PublishFinding['severity'] = 'error',
): PublishFinding => ({
  rule,
  severity,
  document: 'a',
  message: 'A sentence.',
});
const check = (status: Check['status'], findings: readonly PublishFinding[] = []): Check => ({
  status,
  result: { findings, requires: {}, budgets: [], pictures: [], examples: { all: 0, drawn: 0 } },
  fault: undefined,
  done: 0,
  total: 0,
  begunAt: 0,
  endedAt: undefined,
});
const passed: ReviewState = {
  changeId: 'C1',
  author: 'eve',
  isScheduled: false,
  closureHash: 'now',
  isCurrent: true,
  check: check('passed'),
  sensitiveIds: [],
  approvals: [],
  waivers: [],
  publishers: ['pia', 'paul'],
};
const approval = (by: string, closureHash = 'now'): ReviewState['approvals'][number] => ({
  by,
  closureHash,
  comment: '',
  at: 0,
});
const waiver = (closureHash: string): ReviewState['waivers'][number] => ({
  rule: 'browser',
  closureHash,
  by: 'pia',
  reason: '',
  at: 0,
});
const by = (actor: string, confirmation?: string): Publisher => ({ actor, confirmation });
const codes = (needs: readonly Requirement[]): string[] => needs.map(({ code }) => code);

test.each<[string, Partial<ReviewState>, string[]]>([
  ['nothing is missing', {}, []],
  [
    'it was never checked',
    { closureHash: undefined, check: undefined, isCurrent: false },
    ['not-checked'],
  ],
  ['the check runs', { check: check('running') }, ['check-running']],
  ['the check failed', { check: check('failed') }, ['check-failed']],
  ['the gate broke', { check: check('broken') }, ['check-broken']],
  ['whoever checked has ended', { check: check('interrupted') }, ['check-broken']],
  ['nobody began', { check: undefined }, ['check-broken']],
  ['what is live has moved', { isCurrent: false }, ['moved']],
  ['there was no browser', { check: check('passed', [finding('browser')]) }, ['waiver-missing']],
  [
    'somebody answers for it',
    { check: check('passed', [finding('browser')]), waivers: [waiver('now')] },
    [],
  ],
  [
    'somebody answered for something else',
    { check: check('passed', [finding('browser')]), waivers: [waiver('before')] },
    ['waiver-missing'],
  ],
  ['a warning about the browser', { check: check('passed', [finding('browser', 'warning')]) }, []],
])('%s', (_name, reviewState, expected) => {
  expect(codes(listMissingRequirements({ ...passed, ...reviewState }, by('pia')))).toEqual(
    expected,
  );
});

/** Publishers; author; who has approved this; who publishes; what they typed; what is missing. */
const matrix: readonly [
  publishers: string[],
  author: string,
  approvedBy: string[],
  publisher: string,
  typed: string | undefined,
  missing: string[],
][] = [
  // Two or more: a second publisher, who neither proposed nor publishes it.
  [['pia', 'paul'], 'eve', [], 'pia', undefined, ['approval-missing']],
  [['pia', 'paul'], 'eve', ['pia'], 'pia', undefined, ['approval-missing']],
  [['pia', 'paul'], 'eve', ['paul'], 'pia', undefined, []],
  [['pia', 'paul'], 'pia', ['paul'], 'pia', undefined, []],
  [['pia', 'paul'], 'pia', ['pia'], 'paul', undefined, ['approval-missing']],
  [['pia', 'paul'], 'pia', ['paul'], 'paul', undefined, ['approval-missing']],
  [['pia', 'paul', 'peg'], 'pia', ['peg'], 'paul', undefined, []],
  [['pia', 'paul', 'peg'], 'eve', ['pia', 'paul'], 'pia', undefined, []],
  // Typing it does not take the place of the second one.
  [['pia', 'paul'], 'eve', [], 'pia', 'C1', ['approval-missing']],
  // Approvals of a former publisher do not count.
  [['pia', 'paul'], 'eve', ['former'], 'pia', undefined, ['approval-missing']],
  // A scheduled publication needs two approvals as well.
  [['pia', 'paul'], 'eve', [], 'schedule', undefined, ['approval-missing']],
  [['pia', 'paul'], 'eve', ['paul'], 'schedule', undefined, []],
  // One: what is published is typed.
  [['pia'], 'pia', [], 'pia', undefined, ['confirmation-missing']],
  [['pia'], 'pia', [], 'pia', 'C2', ['confirmation-missing']],
  [['pia'], 'pia', [], 'pia', 'C1', []],
  [['pia'], 'eve', ['pia'], 'pia', undefined, ['confirmation-missing']],
  [['pia'], 'eve', [], 'schedule', 'C1', []],
];

describe('two pairs of eyes', () => {
  test.each(matrix)(
    'publishers %j, proposed by %s, approved by %j, published by %s with %j',
    (publishers, author, approvedBy, publisher, typed, missing) => {
      const reviewState = {
        ...passed,
        sensitiveIds: ['pay'],
        publishers,
        author,
        approvals: approvedBy.map((name) => approval(name)),
      };
      expect(codes(listMissingRequirements(reviewState, by(publisher, typed)))).toEqual(missing);
      expect(
        codes(listMissingRequirements({ ...reviewState, sensitiveIds: [] }, by(publisher, typed))),
      ).toEqual([]);
    },
  );

  test('an approval of what it was before does not count', () => {
    const reviewState = {
      ...passed,
      sensitiveIds: ['pay'],
      approvals: [approval('paul', 'before')],
    };
    expect([
      codes(listMissingRequirements(reviewState, by('pia'))),
      listValidApprovers(reviewState),
    ]).toEqual([['approval-missing'], []]);
  });

  test('before anybody publishes, what will be asked of them is told', () => {
    const [need] = listMissingRequirements({ ...passed, sensitiveIds: ['pay'] }, undefined);
    expect(need?.message).toBe(
      "'pay': moves money, appears where money moves, has new permissions, leads to a new host or reads session values. It needs approval from a publisher other than eve and the one who publishes.",
    );
    const [alone] = listMissingRequirements(
      { ...passed, sensitiveIds: ['pay'], publishers: ['pia'] },
      undefined,
    );
    expect(alone?.message).toBe(
      "'pay': moves money, appears where money moves, has new permissions, leads to a new host or reads session values. There is no second publisher, so type the change id (C1) to confirm.",
    );
  });
});

test.each<[PublishFinding[], boolean]>([
  [[], true],
  [[finding('document', 'warning')], true],
  [[finding('browser')], true],
  [[finding('document')], false],
  [[finding('picture')], false],
  [[finding('budget')], false],
  [[finding('drawing')], false],
  [[finding('accessibility')], false],
  [[finding('browser'), finding('drawing')], false],
])(
  'of the rules of the gate only the one about the browser can be waived',
  (findings, expected) => {
    expect(isPassed(findings)).toBe(expected);
  },
);
