import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { describeAction } from '../src/studio/audit/describe-act.ts';
import { sources } from '../src/studio/generated/language.ts';
import { widgets } from '../src/studio/generated/widgets.ts';
import { titleFromName } from '../src/studio/inspector/title-of.ts';
import { describeReportKind } from '../src/studio/reports/report-query.ts';

const valuesOf = (folders: readonly string[], pattern: RegExp): string[] => {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(pattern)].map(
          ([, value = '']) => value,
        ),
      ),
  );
  return [...new Set(found)].toSorted();
};

test('everything that is noted of people is told in words', () => {
  const actions = valuesOf(['src/service'], /action: '([a-z-]+\.[a-z-]+)'/g);
  expect(actions).toContain('change.publish');
  expect(actions.filter((action) => describeAction(action) === action)).toEqual([]);
});

test('every kind of fault that phones report is told in words', () => {
  const kinds = valuesOf(
    ['renderer', 'src/loan-app', 'src/service'],
    /[rR]eport(?:Here)?\(\{ kind: '([a-z-]+)'/g,
  );
  expect(kinds).toContain('widget');
  expect(kinds.filter((kind) => describeReportKind(kind) === kind)).toEqual([]);
});

const programmersWords =
  /\b(ISO|hexadecimal|SHA-256|UTF-8|checked by the engine|absent|stand-in|children|prop)\b/i;

test('what is said of a part and of what it is given is in everyday words', () => {
  const said = widgets.flatMap(({ name, description, props, events }) => [
    `${name}: ${description}`,
    ...props.map((prop) => `${name}/${prop.name}: ${prop.description}`),
    ...events.map((event) => `${name}/${event.name}: ${event.description}`),
  ]);
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((words) => programmersWords.test(words))).toEqual([]);
});

/** Literals and markup of the studio that a person can read: a sentence or a capital letter. */
const textsOfStudio = (): readonly string[] =>
  readdirSync('src/studio', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$|generated/.test(file))
    .flatMap((file) => {
      const found: string[] = [];
      const keep = (text: string): void => {
        if (/[A-Z]|\w \w/.test(text)) found.push(text.trim());
      };
      new Visitor({
        JSXText: ({ value }) => keep(value),
        Literal: ({ value }) => {
          if (typeof value === 'string' && !value.endsWith('.tsx')) keep(value);
        },
        TemplateElement: ({ value }) => keep(value.raw),
      }).visit(parseSync(file, readFileSync(`src/studio/${file}`, 'utf8')).program);
      return found;
    });

test('studio §3: what is read in the studio says image and colour, never picture and color', () => {
  const texts = textsOfStudio();
  expect(texts).toContain('Choose an image …');
  const said = [
    ...texts,
    ...widgets.flatMap(({ title, description, props, events }) => [
      title,
      description,
      ...[...props, ...events].map((told) => told.description),
    ]),
    ...sources.flatMap(({ title, description }) => [title, description]),
    ...['pictureOfOffer', 'themeColor'].map(titleFromName),
  ];
  // With a hyphen it is the name of a class.
  const wrong = /\bpictures?\b(?!-)|\bcolors?\b/i;
  expect(said.filter((words) => wrong.test(words))).toEqual([]);
});
