import { expect, test } from 'vitest';
import type { Change, ChangeCheck } from '../../contracts/generated/studio-answers.ts';
import {
  checkStatusOf,
  type CheckStatus,
  describeResult,
  nextActOf,
  type PublicationInput,
  reasonOf,
  scheduleOf,
} from './publication.ts';

const need = (code: Change['needs'][number]['code']) => ({ code, message: '' });

const change = (more: Partial<Change> = {}): Change => ({
  id: 'one',
  title: '',
  reason: '',
  author: 'pia@loans.example',
  status: 'checked',
  rev: 1,
  closure: 'c',
  createdAt: 1,
  updatedAt: 1,
  documents: ['menu'],
  items: [],
  delicate: [],
  publishers: ['pia@loans.example', 'paul@loans.example'],
  approvers: ['paul@loans.example'],
  approvals: [],
  waivers: [],
  needs: [],
  warnings: [],
  notes: [],
  ...more,
});

const check = (status: ChangeCheck['status']): ChangeCheck => ({
  closure: 'c',
  status,
  isCurrent: true,
  done: 1,
  total: 1,
  findings: [],
  pictures: [],
  examples: { all: 1, drawn: 1 },
  budgets: [],
});

const draft = (moved: boolean): Change['items'] => [
  {
    document: 'menu',
    action: 'publish',
    difference: 'changed',
    class: {},
    versions: {},
    draft: { moved },
  },
];

test.each<[string, Change | undefined, ChangeCheck | undefined, CheckStatus]>([
  ['not loaded', undefined, undefined, 'checking'],
  ['running', change(), check('running'), 'checking'],
  [
    'over, but read before',
    change({ needs: [need('check-running')] }),
    check('passed'),
    'checking',
  ],
  ['passed', change({ items: draft(false) }), check('passed'), 'passed'],
  [
    'passed, without a browser',
    change({ needs: [need('waiver-missing')] }),
    check('passed'),
    'passed',
  ],
  ['failed', change({ needs: [need('check-failed')] }), check('failed'), 'failed'],
  ['broken', change({ needs: [need('check-broken')] }), check('broken'), 'failed'],
  ['older than the draft', change({ items: draft(true) }), check('passed'), 'stale'],
  ['older than the live pages', change({ needs: [need('moved')] }), check('passed'), 'stale'],
])('studio §5: a check that is %s', (_name, found, result, status) => {
  expect(checkStatusOf(found, result)).toBe(status);
});

const publisher = { isLater: false, mayPublish: true, needsApproval: false };

test.each<[string, CheckStatus, Change | undefined, typeof publisher, string]>([
  ['now, not seen yet: only a check', 'none', undefined, publisher, 'check'],
  ['now, edited since: only a check', 'stale', change(), publisher, 'check'],
  ['later: check and schedule', 'none', undefined, { ...publisher, isLater: true }, 'publish'],
  ['seen: publish', 'passed', change(), publisher, 'publish'],
  ['errors: check again', 'failed', change(), { ...publisher, isLater: true }, 'check'],
  ['money: a second person', 'none', undefined, { ...publisher, needsApproval: true }, 'send'],
  [
    'approval missing: a second person',
    'passed',
    change({ needs: [need('approval-missing')] }),
    publisher,
    'send',
  ],
  ['approved: publish', 'passed', change(), { ...publisher, needsApproval: true }, 'publish'],
  ['an editor sends it', 'none', undefined, { ...publisher, mayPublish: false }, 'send'],
  [
    'an editor sends it once checked',
    'passed',
    change(),
    { ...publisher, mayPublish: false },
    'send',
  ],
])('studio §5: the main button, %s', (_name, status, found, options, act) => {
  expect(nextActOf(status, found, options)).toBe(act);
});

const input = {
  title: 'Words',
  reason: 'Legal asked.',
  publishAt: '',
  takeBackAt: '',
  confirmation: '',
};

test.each([
  [{}, undefined],
  [{ publishAt: '2026-11-28T08:00' }, { publishAt: '2026-11-28T08:00:00+08:00' }],
  [
    { publishAt: '2026-11-28T08:00', takeBackAt: '2026-12-15T23:59' },
    { publishAt: '2026-11-28T08:00:00+08:00', expiresAt: '2026-12-15T23:59:00+08:00' },
  ],
  [
    { takeBackAt: '2026-12-15T23:59' },
    { publishAt: '2026-11-27T08:01:00.000Z', expiresAt: '2026-12-15T23:59:00+08:00' },
  ],
])('studio §5: the times %j are scheduled as %j', (times, schedule) => {
  expect(scheduleOf({ ...input, ...times }, Date.parse('2026-11-27T08:00:00Z'))).toEqual(schedule);
});

test.each<[Partial<PublicationInput>, boolean, string]>([
  [{}, true, 'Legal asked.'],
  [{ publishAt: '2026-11-28T08:00' }, false, 'Legal asked.'],
  [
    { publishAt: '2026-11-28T08:00' },
    true,
    'Legal asked. To go live on Nov 28, 2026, 8:00 AM in Manila.',
  ],
])('studio §5: with the times %j, sent: %s, the reason is %s', (times, isSent, reason) => {
  expect(reasonOf({ ...input, ...times }, isSent).replaceAll(/\s/g, ' ')).toBe(reason);
});

const manila = Date.parse('2026-11-28T08:00:00+08:00');

test.each<[Partial<Change>, boolean, string]>([
  [{ status: 'published', releaseSeq: 4 }, false, 'Published as release 4.'],
  [
    { status: 'scheduled', publishAt: manila },
    false,
    'Scheduled for Nov 28, 2026, 8:00 AM in Manila.',
  ],
  [
    { status: 'scheduled', publishAt: manila, expiresAt: manila + 86_400_000 },
    false,
    'Scheduled for Nov 28, 2026, 8:00 AM in Manila. Taken back on Nov 29, 2026, 8:00 AM in Manila.',
  ],
  [
    { needs: [need('approval-missing')] },
    true,
    'Sent for approval. paul@loans.example can approve it.',
  ],
  [{}, true, 'Sent for approval. paul@loans.example can publish it.'],
  [
    { needs: [need('approval-missing')], approvers: [] },
    true,
    'Sent. No other person can approve it yet: ask an administrator for a second publisher.',
  ],
])('studio §5: after %j, sent: %s, the notice says: %s', (more, isSent, sentence) => {
  expect(describeResult(change(more), isSent, 'pia@loans.example').replaceAll(/\s/g, ' ')).toBe(
    sentence,
  );
});
