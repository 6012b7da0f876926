import { expect, test } from 'vitest';
import { describeAction, describeDetail, subjectAddress } from './describe-act.ts';

test('what was done is told in words; what nobody has put into words, as the service names it', () => {
  expect([
    describeAction('document.create'),
    describeAction('new.thing'),
    describeAction('toString'),
  ]).toEqual(['Created a page', 'new.thing', 'toString']);
});

test('the switch that takes a document away is told by what it does', () => {
  expect([describeAction('switch.on'), describeAction('switch.off')]).toEqual([
    'Switched a page off',
    'Switched a page on',
  ]);
});

test('a password that was wrong is told in words, at the sign-in and when it is changed', () => {
  expect(['session.refuse', 'session.refuse-password'].map(describeAction)).toEqual([
    'Failed to sign in',
    'Typed a wrong current password',
  ]);
});

test('what something was done to is led to, where it has a page', () => {
  expect(
    ['change.publish', 'draft.save', 'session.begin', 'check.end'].map((action) =>
      subjectAddress(action, 'one'),
    ),
  ).toEqual(['/changes/one', '/documents/one', undefined, undefined]);
});

test('a detail is told line by line', () => {
  expect(
    describeDetail({
      before: { roles: ['viewer', 'editor'], disabled: false },
      reason: 'Because.',
      items: [{ id: 'one' }],
    }),
  ).toEqual([
    ['before.roles', 'viewer, editor'],
    ['before.disabled', 'false'],
    ['reason', 'Because.'],
    ['items.0.id', 'one'],
  ]);
});
