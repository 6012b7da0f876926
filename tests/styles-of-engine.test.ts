import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// An app that shows screens among its own content imports all style sheets of the engine but
// base.css. They must leave the rest of its page alone.

const renderer = join(import.meta.dirname, '../renderer');

/** Splits at commas outside of parentheses. */
const splitSelectors = (list: string): readonly string[] =>
  list.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** The first compound selector has a class of the engine, such as the root of a screen. */
const engineScope = /^(?::where\(|[a-z]*)\.w-/;

const strayRules = (sheet: string): readonly string[] => {
  const css = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  const frames = /@keyframes ([\w-]+) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  return [
    ...[...css.matchAll(frames)].flatMap(([, name = '']) =>
      name.startsWith('w-') ? [] : [`@keyframes ${name}`],
    ),
    ...[...css.replaceAll(frames, '').matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) =>
      prelude.trim().startsWith('@')
        ? []
        : splitSelectors(prelude).filter((selector) => !engineScope.test(selector)),
    ),
    ...[...css.matchAll(/(?<![\w-])--(?!w-)[\w-]+/g)].map(([name]) => name),
  ];
};

const sheets = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && path !== join('widgets', 'base.css'))
  .map((path) => [path, readFileSync(join(renderer, path), 'utf8')] as const);

test('the engine has a style sheet per kind of widget', () => {
  expect(sheets.length).toBeGreaterThan(50);
});

test.each(sheets)('%s styles screens only', (_, sheet) => {
  expect(strayRules(sheet)).toEqual([]);
});

test.each<[string, readonly string[]]>([
  [':root { color: red }', [':root']],
  ['.w-text, * { margin: 0 }', ['*']],
  ['@media print { /* all */ button { margin: 0 } }', ['button']],
  ['html:has(.w-modal) { overflow: hidden }', ['html:has(.w-modal)']],
  [':checked ~ .w-mark { color: red }', [':checked ~ .w-mark']],
  [':where(.screen) p { margin: 0 }', [':where(.screen) p']],
  ['.w-text { --page: red; color: var(--text) }', ['--page', '--text']],
  ['@keyframes turn { from { opacity: 0 } to { opacity: 1 } }', ['@keyframes turn']],
  ['@keyframes w-turn { from { opacity: 0 } }', []],
  [':where(.w-screen) *, a.w-link:not(.b, .c) { --w-page: var(--w-text) }', []],
])('%s has %j', (sheet, stray) => {
  expect(strayRules(sheet)).toEqual(stray);
});
