import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Widget style sheets load with their group, so their order varies between pages. Two classes of an
// element must not set the same property unless a rule names both.

interface Rule {
  readonly name: string;
  readonly file: string;
  readonly properties: readonly string[];
}

const rulesOf = (file: string, sheet: string): readonly Rule[] =>
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, selectors = '', body = '']) =>
      selectors
        .split(',')
        .flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? [])
        .map((name) => ({
          name,
          file,
          properties: [...body.matchAll(/^\s*([a-z-]+):/gm)].map(([, property = '']) => property),
        })),
  );

const isSame = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}-`) || other.startsWith(`${one}-`);

const contested = (
  components: Readonly<Record<string, string>>,
  rules: readonly Rule[],
): readonly string[] =>
  Object.entries(components).flatMap(([path, text]) =>
    [...text.matchAll(/className=(?:\{`|")([^"`]+)/g)].flatMap(([, classes = '']) => {
      const told = rules.filter(({ name }) => classes.split(/\s+/).includes(name));
      return told.flatMap((one, index) =>
        told
          .slice(index + 1)
          .filter(
            ({ file, properties }) =>
              file !== one.file &&
              properties.some((property) =>
                one.properties.some((other) => isSame(property, other)),
              ),
          )
          .map(
            (other) =>
              `${path}: .${one.name} of ${one.file} and .${other.name} of ${other.file} say the same property. Name both classes in the rule that is meant.`,
          ),
      );
    }),
  );

const widgets = join(import.meta.dirname, '../renderer/widgets');

const filesEnding = (ending: RegExp): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(widgets, { recursive: true, encoding: 'utf8' })
      .filter((path) => ending.test(path))
      .map((path) => [path, readFileSync(join(widgets, path), 'utf8')]),
  );

test('no element of a widget depends on the order in which style sheets come', () => {
  const rules = Object.entries(filesEnding(/\.css$/)).flatMap(([path, sheet]) =>
    rulesOf(path, sheet),
  );
  expect(rules.map(({ name }) => name)).toContain('w-input');
  expect(contested(filesEnding(/^(?!.*\.test\.).*\.tsx$/), rules)).toEqual([]);
});

test.each<[string, string, boolean]>([
  ['.w-choice {\n  display: flex;\n}', 'the same property', true],
  ['/* Why. */\n.w-list,\n.w-choice {\n  padding-block: 4px;\n}', 'a part of it', true],
  ['.w-input.w-choice {\n  display: flex;\n}', 'the same by both names', false],
  ['.w-choice {\n  gap: 4px;\n}', 'another one', false],
])('%s says %s', (sheet, _, isContested) => {
  const rules = [
    ...rulesOf('field.css', '.w-input {\n  display: block;\n  padding: 8px;\n}'),
    ...rulesOf('choice.css', sheet),
  ];
  expect(
    contested({ 'Choice.tsx': '<button className="w-input w-choice" />' }, rules).length > 0,
  ).toBe(isContested);
});

/**
 * First simple selectors, for example `.upload` of `.upload.over > p`, and `.wide` of
 * `dialog:has(.wide)`.
 */
const beginnings = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].flatMap(([, selectors = '']) =>
    selectors.trim().startsWith('@')
      ? []
      : selectors
          .split(',')
          .map((selector) => /^(?:dialog:has\()?([.#]?[\w-]+|\S)/.exec(selector.trim())?.[1] ?? ''),
  );

/**
 * Rules outside of the page's own classes; style sheets stay loaded and would affect other pages.
 */
const strayRules = (sheets: Readonly<Record<string, string>>): string[] => {
  const owners = new Map<string, string>();
  return Object.entries(sheets).flatMap(([file, css]) =>
    [...new Set(beginnings(css))].flatMap((beginning) => {
      const owner = owners.get(beginning) ?? file;
      owners.set(beginning, owner);
      if (!beginning.startsWith('.')) return [`${file}: '${beginning}' is on every page`];
      return owner === file ? [] : [`${file}: '${beginning}' belongs to ${owner}`];
    }),
  );
};

test('a page styles its own classes only, whichever pages were open before', () => {
  const files = readdirSync('src/studio', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.css') && !file.startsWith('theme/'),
  );
  expect(files.length).toBeGreaterThan(5);
  expect(
    strayRules(
      Object.fromEntries(files.map((file) => [file, readFileSync(`src/studio/${file}`, 'utf8')])),
    ),
  ).toEqual([]);
});

test('rules that affect other pages are found', () => {
  expect(
    strayRules({
      'a.css': '.pictures img { color: red }',
      'b.css': '@media print { .pictures { color: red } }',
      'c.css': '/* all */ h3, .c > p { color: red }',
    }),
  ).toEqual(["b.css: '.pictures' belongs to a.css", "c.css: 'h3' is on every page"]);
});

test.each(['button', 'input', 'select', 'textarea'])(
  'E6: %s has no margin of the browser',
  (element) => {
    const theme = readFileSync(join(widgets, 'theme.css'), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
    const rules = [...theme.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
    const margins = rules
      .filter(([, selectors = '']) =>
        selectors.split(',').some((one) => one.trim() === `:where(.w-screen) ${element}`),
      )
      .flatMap(([, , body = '']) => /^\s*margin: ([^;]+);/m.exec(body)?.[1] ?? []);
    expect(margins).toEqual(['0']);
  },
);

test('E5: the header of a sheet has its corners, since some browsers do not clip it', () => {
  const sheet = readFileSync(join(widgets, 'shared/modal.css'), 'utf8');
  expect(sheet).toMatch(
    /\.w-modal-sheet > \.w-modal-header[^{}]*\{\s*border-radius: 20px 20px 0 0;/,
  );
});
