import { expect, test } from 'vitest';
import { nameReference, sampleValues } from './reference-groups.ts';

const document = {
  params: {
    utm_tag: { type: 'text', description: 'Campaign.' },
    days: { type: 'number', description: 'How long the offer lasts, in days.' },
  },
  examples: {
    ad: { params: { utm_tag: 'facebook', days: 3 } },
    friend: { params: { utm_tag: 'facebook' } },
    mail: { params: { utm_tag: 'mail' } },
    empty: { params: { utm_tag: '' } },
    none: {},
  },
};

test.each([
  ['params.utm_tag', 'Campaign in the link'],
  ['params.days', 'Days in the link'],
  ['params.unknown', 'Unknown in the link'],
  ['device.online', 'Phone is online'],
  ['sources.order.dueDate', 'Order › Due date'],
  ['fields.firstName', 'First name'],
  ['countdowns.end', 'End: seconds left'],
  ['entry', 'Entry'],
])('studio §4: the value %s is called "%s"', (path, name) => {
  expect(nameReference(path, document)).toBe(name);
});

test.each([
  ['params.utm_tag', ['facebook', 'mail']],
  ['params.days', ['3']],
  ['sources.order.status', []],
])('studio §4: states suggest for %s the values %j', (path, expected) => {
  expect(sampleValues(path, document)).toEqual(expected);
});
