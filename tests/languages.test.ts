import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ScreenDocument } from '../renderer/document/generated/document.ts';
import { readJson } from '../scripts/tools/read-json.mjs';
import { screenWith } from './fixtures/document-parts.ts';
import {
  faultsOfCatalogue,
  sentencesOf,
  sentencesOfCode,
  sentencesOfWidgets,
  wordsInMarkup,
} from './texts-of-project.ts';

const root = join(import.meta.dirname, '..');
const jsonBelow = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => join(root, folder, path));

const sources = new Set([
  ...jsonBelow('screens').flatMap((path) => sentencesOf(readJson(path) as ScreenDocument)),
  ...sentencesOfCode(join(root, 'renderer')),
  ...sentencesOfCode(join(root, 'src/loan-app')),
  ...sentencesOfWidgets(),
]);

describe('LANG 83: every sentence of the screens, the widgets and the app', () => {
  test('is found', () => {
    for (const known of [
      'Payment account information',
      'Network error, please try again',
      'No connection',
      'Confirm',
      'It did not go through. You can try again.',
      'Try again',
    ])
      expect([...sources]).toContain(known);
  });

  test('is in every catalogue, and nothing else is', () => {
    const catalogues = import.meta.glob<Readonly<Record<string, unknown>>>(
      '../src/loan-app/languages/texts/*.json',
      { eager: true, import: 'default' },
    );
    expect(
      Object.entries(catalogues).flatMap(([path, texts]) =>
        faultsOfCatalogue(basename(path, '.json'), texts, sources).map(
          (fault) => `${path}: ${fault}`,
        ),
      ),
    ).toEqual([]);
  });
});

describe('LANG 83: a widget says nothing that is not translated', () => {
  const components = import.meta.glob<string>(
    ['../renderer/widgets/**/*.tsx', '!**/*.test.tsx', '!**/testing.tsx'],
    {
      eager: true,
      query: '?raw',
      import: 'default',
    },
  );

  test('all of them take their words from props and words.ts', () => {
    expect(Object.keys(components)).toContain('../renderer/widgets/button/Button.tsx');
    const found = Object.entries(components).flatMap(([path, text]) =>
      wordsInMarkup(text).map((words) => `${path}: "${words}" is never translated.`),
    );
    expect(found.map((fault) => `${fault} Make it a prop, or take it from words.ts.`)).toEqual([]);
  });

  test.each([
    ['<p>Opening hours</p>', ['Opening hours']],
    ['<li>\n  Choose\n</li>', ['Choose']],
    ['<ActionButton id={id} label="Choose" />', ['Choose']],
    ['<img alt="" />', []],
    ["<p>{word('Confirm')}</p>", []],
    ['<Menu label={label} look="plain" />', []],
  ])('%s', (component, found) => {
    expect(wordsInMarkup(component)).toEqual(found);
  });
});

describe('a catalogue', () => {
  const known = new Set(['Confirm', '{days} days', 'Due {date}']);
  const good = {
    Confirm: 'Kumpirmahin',
    '{days} days': { by: 'days', one: '{days} araw', other: '{days} na araw' },
    'Due {date}': 'Hanggang {date}',
  };

  test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
    ['with everything', {}, []],
    ['that says more', { Cancel: 'Kanselahin' }, ['nothing says "Cancel" any more. Take it away.']],
    [
      'with another name',
      { 'Due {date}': 'Hanggang {day}' },
      ['"Hanggang {day}" has other {names} than "Due {date}". Use the same.'],
    ],
    [
      'with another number',
      { '{days} days': { by: 'n', one: '{days} araw', other: '{days} na araw' } },
      ['"{days} days" has no {n}. Name one that it has.'],
    ],
    [
      'without a form for others',
      { '{days} days': { by: 'days', one: '{days} araw' } },
      ['"{days} days" needs a sentence, or forms with "other". Write one.'],
    ],
    [
      'without a form that numbers of the language have',
      { '{days} days': { by: 'days', other: '{days} na araw' } },
      [
        '"{days} days" has the forms other; numbers of fil have one, other. Write a sentence for each of them.',
      ],
    ],
    [
      'with something else',
      { Confirm: 7 },
      ['"Confirm" needs a sentence, or forms with "other". Write one.'],
    ],
  ])('%s', (_, changed, faults) => {
    expect(faultsOfCatalogue('fil', { ...good, ...changed }, known)).toEqual(faults);
  });

  test('that lacks something', () => {
    expect(faultsOfCatalogue('fil', {}, new Set(['Confirm']))).toEqual([
      '"Confirm" has no translation. Add it.',
    ]);
  });
});

test('sentences of a document are found wherever they stand', () => {
  const document = screenWith({
    title: { text: 'Title' },
    body: [
      {
        id: 'a',
        widget: 'text',
        props: {
          text: ['if', true, { text: 'Inside {x}', args: { x: { text: 'Deeper' } } }, 'literal'],
        },
      },
    ],
    on: { enter: [{ do: 'toast', text: { text: 'Told' } }] },
  });
  expect(sentencesOf(document as unknown as ScreenDocument)).toEqual(
    expect.arrayContaining(['Title', 'Inside {x}', 'Deeper', 'Told']),
  );
});
