import { expect, test } from 'vitest';
import {
  describeDeciders,
  describeDecision,
  describeDifference,
  describeRoleRequest,
} from './describe-request.ts';

const email = 'maria@loans.example';

test.each([
  [{ kind: 'password', email } as const, `Give ${email} a one-time password`],
  [
    { kind: 'let-in', email, name: 'Maria', roles: ['publisher', 'on-call'] } as const,
    `Let Maria (${email}) in as Publisher, On call`,
  ],
  [
    { kind: 'change', email, roles: ['admin'] } as const,
    `Change ${email}, who then has the roles Administrator`,
  ],
  [
    { kind: 'change', email, roles: [], name: 'Mary', disabled: false } as const,
    `Change ${email}, who then is called Mary and is let in again`,
  ],
  [
    { kind: 'change', email, roles: ['owner'], disabled: true } as const,
    `Change ${email}, who then has the roles owner and is kept out`,
  ],
])('what is asked by %j is told in plain words', (request, sentence) => {
  expect(describeRoleRequest(request)).toBe(sentence);
});

const now = { name: 'Maria', roles: ['viewer', 'editor'], disabled: false, changed: false };

test('a change that waits names the person; what it changes is told apart', () => {
  expect(describeRoleRequest({ kind: 'change', email, roles: ['admin'], now })).toBe(
    `Change Maria (${email})`,
  );
});

test.each([
  [
    'roles that come and go are told from those that stay',
    { roles: ['editor', 'publisher', 'admin'], name: 'Maria' },
    now,
    ['Roles added: Publisher, Administrator', 'Roles removed: Viewer', 'Roles that stay: Editor'],
  ],
  [
    'a role that only comes',
    { roles: ['viewer', 'editor', 'publisher'] },
    now,
    ['Roles added: Publisher', 'Roles that stay: Viewer, Editor'],
  ],
  [
    'no role stays',
    { roles: ['auditor'] },
    now,
    ['Roles added: Auditor', 'Roles removed: Viewer, Editor'],
  ],
  [
    'another name alone',
    { name: 'Mary' },
    now,
    ['Is called Mary instead of Maria', 'Roles that stay: Viewer, Editor'],
  ],
  [
    'whoever comes back has the roles from before',
    { disabled: false },
    { ...now, roles: ['on-call'], disabled: true },
    ['Is let in again', 'Roles that stay: On call'],
  ],
  [
    'whoever is kept out',
    { disabled: true },
    now,
    ['Is kept out', 'Roles that stay: Viewer, Editor'],
  ],
  [
    'the roles of now count, not those of when it was asked',
    { roles: ['viewer', 'publisher'] },
    { ...now, roles: ['publisher', 'auditor'], changed: true },
    ['Roles added: Viewer', 'Roles removed: Auditor', 'Roles that stay: Publisher'],
  ],
  [
    'roles in another order',
    { roles: ['editor', 'viewer'], name: 'Maria', disabled: false },
    now,
    ['Nothing changes: the person already has these settings'],
  ],
  [
    'a role that this studio does not know',
    { roles: ['viewer', 'editor', 'owner'] },
    now,
    ['Roles added: owner', 'Roles that stay: Viewer, Editor'],
  ],
] as const)('what a change of a person adds and takes away: %s', (_what, asked, person, lines) => {
  expect(describeDifference({ kind: 'change', email, ...asked, now: person })).toEqual(lines);
});

test('nothing is compared of a password, of somebody who is let in, or where nobody knows what is so now', () => {
  expect(describeDifference({ kind: 'password', email, now })).toEqual([]);
  expect(describeDifference({ kind: 'let-in', email, name: 'Maria', roles: ['admin'] })).toEqual(
    [],
  );
  expect(describeDifference({ kind: 'change', email, roles: ['admin'] })).toEqual([]);
});

test.each([
  [[], 'No publisher can decide it: neither the requester nor the person concerned may.'],
  [['pia@loans.example'], 'Who can decide it: you.'],
  [['paul@loans.example', 'pia@loans.example'], 'Who can decide it: paul@loans.example and you.'],
])('who can decide a request is told by name: %j', (deciders, sentence) => {
  expect(describeDeciders({ deciders }, 'pia@loans.example')).toBe(sentence);
});

test('what became of a request says by whom, when and why', () => {
  const decided = {
    status: 'refused',
    decidedBy: 'paul@loans.example',
    decidedAt: Date.UTC(2026, 10, 25, 12),
    reason: 'not agreed',
  } as const;
  expect(describeDecision(decided)).toMatch(
    /^Refused by paul@loans\.example on .*2026.*, because “not agreed”$/,
  );
  expect(describeDecision({ status: 'ended' })).toBe('Expired without a decision');
});
