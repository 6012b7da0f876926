import { expect, test } from 'vitest';
import { lintWidgetDefinition } from './lint-widget-definition.ts';

const described = { type: 'string', description: 'Label of it.' };
const widget = (properties: object) => ({
  props: { type: 'object', properties, additionalProperties: false },
});

test('a widget with words for every prop and an example is told nothing', () => {
  expect(lintWidgetDefinition('meter', widget({ label: described }), true)).toEqual([]);
});

test('a prop without a description is told, with its place and what to do', () => {
  expect(
    lintWidgetDefinition('meter', widget({ label: described, tone: { type: 'string' } }), true),
  ).toEqual([
    'renderer/widgets/meter/meter.schema.json/props/properties/tone: "description" is missing. Add it for authors.',
  ]);
});

test('a part of a prop without a description is told, too', () => {
  const hours = {
    type: 'array',
    description: 'When.',
    items: {
      type: 'object',
      properties: { days: { type: 'string' } },
      additionalProperties: false,
    },
  };
  expect(lintWidgetDefinition('meter', widget({ hours }), true)).toEqual([
    'renderer/widgets/meter/meter.schema.json/props/properties/hours/items/properties/days: "description" is missing. Add it for authors.',
  ]);
});

test('a widget without an example is told which file to write', () => {
  expect(lintWidgetDefinition('meter', widget({ label: described }), false)).toEqual([
    'renderer/widgets/meter/example.json: there is no such file. Add it with the props of a typical use, as {"props": {…}}.',
  ]);
});

const at = 'renderer/widgets/meter/meter.schema.json/props';

test.each<[string, object, string]>([
  [
    'requires a prop that there is not',
    { required: ['lable'] },
    '/required: expected one of "label", found "lable". Fix the name, or add the property.',
  ],
  [
    'lets misspelt props pass',
    { additionalProperties: undefined },
    ': "additionalProperties" is missing. Set it to false, or a misspelt name would pass.',
  ],
])('a widget that %s is told its place and what to do', (_, change, fault) => {
  const props = {
    type: 'object',
    properties: { label: described },
    additionalProperties: false,
    ...change,
  };
  expect(lintWidgetDefinition('meter', { props }, true)).toEqual([`${at}${fault}`]);
});

const tone = { enum: ['low', 'high'], description: 'How full it is.' };

test('a default that is no choice is told with its place', () => {
  expect(lintWidgetDefinition('meter', widget({ tone: { ...tone, default: 'lo' } }), true)).toEqual(
    [`${at}/properties/tone/default: expected one of "low", "high", found "lo". Use one of them.`],
  );
});

test('a default of a part of a prop, which nobody would fill in, is refused', () => {
  const part = {
    type: 'object',
    properties: { tone: { ...tone, default: 'low' } },
    additionalProperties: false,
    description: 'A row.',
  };
  const why =
    'only whole props have defaults, found "low". Remove it, and set the default in the component.';
  expect(
    lintWidgetDefinition(
      'meter',
      widget({ part, rows: { type: 'array', items: part, description: 'All.' } }),
      true,
    ),
  ).toEqual([
    `${at}/properties/part/properties/tone/default: ${why}`,
    `${at}/properties/rows/items/properties/tone/default: ${why}`,
  ]);
});

test.each<[string, object, string | RegExp]>([
  [
    'a colour of no choice',
    { ...tone, colours: { hi: 'muted' } },
    '/colours: expected the choices "low", "high", found "hi". Rename or remove it.',
  ],
  [
    'a colour that there is not',
    { ...tone, colours: { high: 'red' } },
    /^\/colours\/high: expected a colour of theme\.css, found "red"\. Use one of "header-from", .*"muted"/,
  ],
  [
    'a format that there is not',
    { ...described, format: 'image-adress' },
    /^\/format: expected one of .*"image-address".*, found "image-adress"\. Use one of them, or remove it\.$/,
  ],
  [
    'a moment that is no date',
    { ...described, moment: true },
    '/moment: expected true with "format": "date", found true with "string". Fix or remove it.',
  ],
  [
    'a date that is no moment',
    { ...described, format: 'date', moment: false },
    '/moment: expected true with "format": "date", found false with "date". Fix or remove it.',
  ],
  [
    'a misspelt word',
    { ...described, defalt: '' },
    /^: there is no "defalt" here\. Known are .*"default".*\. Rename or remove it\.$/,
  ],
])('%s in a prop, or in the entries of a list, is told with its place', (_, prop, fault) => {
  const entries = {
    type: 'array',
    description: 'All.',
    items: { type: 'object', properties: { prop }, additionalProperties: false },
  };
  for (const [properties, place] of [
    [{ prop }, '/properties/prop'],
    [{ entries }, '/properties/entries/items/properties/prop'],
  ] as const) {
    const [found = '', ...others] = lintWidgetDefinition('meter', widget(properties), true);
    expect(others).toEqual([]);
    expect(found.slice(0, at.length + place.length)).toBe(`${at}${place}`);
    expect(found.slice(at.length + place.length)).toMatch(fault);
  }
});

const day = { type: 'string', format: 'date', description: 'A day.' };
const rows = { type: 'integer', description: 'How many.' };
const ofAnother = 'expected another prop, both numbers or both days, found';

test.each<[string, object, readonly string[]]>([
  [
    'the ends of a range, of which one names the other',
    { min: { ...day, notAbove: 'max' }, max: day },
    [],
  ],
  ['ends of other names', { open: { ...rows, notAbove: 'shut' }, shut: rows }, []],
  ['a place to go to, from somewhere', { from: described, to: described }, []],
  ['one end alone', { most: rows }, []],
  [
    'ends that nobody has named',
    { min: day, max: day },
    ['/min: "notAbove": "max" is missing. Add it, or a reversed range would pass.'],
  ],
  [
    'ends with further words',
    { leastRows: rows, mostRows: rows },
    ['/leastRows: "notAbove": "mostRows" is missing. Add it, or a reversed range would pass.'],
  ],
  [
    'an end that there is not',
    { min: { ...day, notAbove: 'mox' } },
    [`/min/notAbove: ${ofAnother} "mox". Fix or remove it.`],
  ],
  [
    'itself',
    { min: { ...day, notAbove: 'min' } },
    [`/min/notAbove: ${ofAnother} "min". Fix or remove it.`],
  ],
  [
    'a day and a number',
    { min: { ...day, notAbove: 'max' }, max: rows },
    [`/min/notAbove: ${ofAnother} "max". Fix or remove it.`],
  ],
  [
    'words',
    { min: { ...described, notAbove: 'max' }, max: described },
    [`/min/notAbove: ${ofAnother} "max". Fix or remove it.`],
  ],
])(
  'S63: of ranges, a widget with %s is told what the checker has to know',
  (_, properties, faults) => {
    expect(lintWidgetDefinition('meter', widget(properties), true)).toEqual(
      faults.map((fault) => `${at}/properties${fault}`),
    );
  },
);

const input = (properties: object) => ({ field: 'text', ...widget(properties) });
const digits = { type: 'integer', description: 'Most digits.' };

test.each<[string, Parameters<typeof lintWidgetDefinition>[1], string]>([
  [
    'lets more letters pass',
    input({ maxLength: digits }),
    '/maxLength: "limits": "letters" is missing. Add it, or a contradicting field rule would pass.',
  ],
  [
    'limits letters by a text',
    input({ most: { ...described, limits: 'letters' } }),
    '/most/limits: expected a whole number, found "letters". Fix or remove it.',
  ],
  [
    'has a first day that is none',
    input({ from: { ...described, limits: 'first' } }),
    '/from/limits: expected a day, found "first". Fix or remove it.',
  ],
  [
    'has choices that are no list',
    input({ options: { ...described, limits: 'choices' } }),
    '/options/limits: expected a list of options, found "choices". Fix or remove it.',
  ],
  [
    'limits by a word that there is not',
    input({ most: { ...digits, limits: 'leters' } }),
    '/most/limits: expected an object that maps each choice to its maximum length, found "leters". Fix or remove it.',
  ],
  [
    'limits a choice that there is not',
    input({ tone: { ...tone, limits: { hi: 4 } } }),
    '/tone/limits: expected an object that maps each choice to its maximum length, found {"hi":4}. Fix or remove it.',
  ],
  [
    'is no input',
    widget({ most: { ...digits, limits: 'letters' } }),
    '/most/limits: the widget fills no field. Remove it, or add "field" to the widget.',
  ],
])('an input that %s is told its place and what to do', (_, schema, fault) => {
  expect(lintWidgetDefinition('meter', schema, true)).toEqual([`${at}/properties${fault}`]);
});

test('S64: an input whose props limit what can be filled in is told nothing', () => {
  const day = { ...described, format: 'date' };
  const props = {
    maxLength: { ...digits, limits: 'letters' },
    tone: { ...tone, limits: { high: 4 } },
    on: { ...day, limits: 'last' },
  };
  expect(lintWidgetDefinition('meter', input(props), true)).toEqual([]);
});
