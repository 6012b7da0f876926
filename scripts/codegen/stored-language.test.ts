import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/contract-files/schema.ts';
import { findBreakingChanges, snapshotSchema, formatBreakingChanges } from './schema-compat.ts';

const plate: Schema = {
  props: {
    type: 'object',
    properties: {
      size: { enum: ['small', 'large'], default: 'small' },
      text: { type: 'string', maxLength: 40 },
    },
    required: ['text'],
    additionalProperties: false,
  },
  events: { tap: { description: 'Somebody taps it.' } },
};
const props = (properties: Schema, required = ['text']): Schema => ({
  ...plate,
  props: {
    type: 'object',
    properties: {
      size: { enum: ['small', 'large'], default: 'small' },
      text: { type: 'string', maxLength: 40 },
      ...properties,
    },
    required,
  },
});
const languageOf = (schema: Schema) => snapshotSchema({ widgets: [{ name: 'plate', schema }] });
const losses = (now: Schema): readonly string[] =>
  findBreakingChanges(languageOf(plate), languageOf(now));

describe('a language that grows loses nothing', () => {
  test.each<[string, Schema]>([
    ['as it was', plate],
    ['a prop that may be left out', props({ icon: { enum: ['bell'], default: 'bell' } })],
    ['a value', props({ size: { enum: ['small', 'large', 'huge'], default: 'small' } })],
    ['a longer text', props({ text: { type: 'string', maxLength: 80 } })],
    ['a text without end', props({ text: { type: 'string' } })],
    ['a prop that was needed', props({}, [])],
    ['an event', { ...plate, events: { tap: {}, hold: {} } }],
    ['parts inside', { ...plate, children: true }],
  ])('%s', (_, now) => {
    expect(losses(now)).toEqual([]);
  });

  test('another widget', () => {
    const now = snapshotSchema({
      widgets: [
        { name: 'bowl', schema: {} },
        { name: 'plate', schema: plate },
      ],
    });
    expect(findBreakingChanges(languageOf(plate), now)).toEqual([]);
  });

  test('the order of alternatives does not count', () => {
    const choice = (...titles: readonly string[]) =>
      languageOf({ oneOf: titles.map((title) => ({ title, const: title })) });
    expect(findBreakingChanges(choice('a', 'b'), choice('b', 'new', 'a'))).toEqual([]);
  });
});

describe('what a language loses is told', () => {
  test.each<[string, Schema, string]>([
    ['an event', { ...plate, events: {} }, 'widgets/plate: tap was allowed and no longer is.'],
    [
      'a value',
      props({ size: { enum: ['large'], default: 'small' } }),
      'widgets/plate(props)/size: "small" was allowed and no longer is.',
    ],
    [
      'a prop that is needed now',
      props({}, ['text', 'size']),
      'widgets/plate(props): size was optional and is now required.',
    ],
    [
      'a shorter text',
      props({ text: { type: 'string', maxLength: 39 } }),
      'widgets/plate(props)/text: maxLength was 40 and is now 39.',
    ],
    [
      'a text that must be there',
      props({ text: { type: 'string', maxLength: 40, minLength: 1 } }),
      'widgets/plate(props)/text: minLength was not set and is now 1.',
    ],
    [
      'another type',
      props({ text: { type: 'integer', maxLength: 40 } }),
      'widgets/plate(props)/text: type was string and is now integer.',
    ],
    [
      'another default',
      props({ size: { enum: ['small', 'large'], default: 'large' } }),
      'widgets/plate(props)/size: the default was "small" and is now "large".',
    ],
  ])('%s', (_, now, sentence) => {
    expect(losses(now)).toEqual([sentence]);
  });

  test('a prop', () => {
    const { size: _, ...kept } = { size: 0, text: { type: 'string', maxLength: 40 } };
    expect(
      losses({ ...plate, props: { type: 'object', properties: kept, required: ['text'] } }),
    ).toContain('widgets/plate(props): size was allowed and no longer is.');
  });

  test('a widget', () => {
    expect(findBreakingChanges(languageOf(plate), snapshotSchema({ widgets: [] }))).toContain(
      'widgets: plate was allowed and no longer is.',
    );
  });
});

test('a loss is told with its place, and with the way out for a part that is only being written', () => {
  const told = formatBreakingChanges(
    ['widgets/meter(props)/tone: the default was "low" and is now "high".'],
    1,
    'renderer/migrate/languages/1.json',
  ).split('\n');
  expect(told.slice(0, 2)).toEqual([
    'The language is not backward compatible, so nothing was generated:',
    'widgets/meter(props)/tone: the default was "low" and is now "high".',
  ]);
  expect(told[2]).toContain('Revert the change, or start version 2 with a migration');
  expect(told[3]).toContain(
    '(git checkout HEAD -- renderer/migrate/languages/1.json) and generate again.',
  );
});
