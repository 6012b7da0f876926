import { expect, test } from 'vitest';
import { faultsOfWidget } from './widget-faults.ts';

const described = { type: 'string', description: 'What it is.' };
const widget = (properties: object) => ({ props: { type: 'object', properties } });

test('a widget with words for every prop and an example is told nothing', () => {
  expect(faultsOfWidget('meter', widget({ label: described }), true)).toEqual([]);
});

test('a prop without a description is told, with its place and what to do', () => {
  expect(faultsOfWidget('meter', widget({ label: described, tone: { type: 'string' } }), true)).toEqual([
    'renderer/widgets/meter/meter.schema.json/props/properties/tone: expected "description", found none. Add it: people who fill in the prop read it.',
  ]);
});

test('a widget without an example is told which file to write', () => {
  expect(faultsOfWidget('meter', widget({ label: described }), false)).toEqual([
    'renderer/widgets/meter/example.json: there is no such file. Write the props of a typical use into it, as {"props": {…}}.',
  ]);
});
