import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeStarterProject } from '../init/init-command.ts';
import { openProject, type ScreensProject } from '../project/project.ts';
import { openRepository } from '../repository.ts';
import { ProjectFileError, UsageError } from '../shared.ts';
import { pluralForms, pluralHeader, pluralRules } from './plural-header.ts';
import { exportTexts, importTexts } from './texts-command.ts';

const repository = openRepository();
const shipped = readFileSync(join(repository.texts, 'fil.json'), 'utf8');

const sentences = ['Confirm', 'Log in', 'Home', 'Settings', 'About us'];
const screen = {
  kind: 'screen',
  lang: 1,
  id: 'page',
  class: 'info',
  title: 'Page',
  texts: {
    en: [{ text: '{periods} days', by: 'periods', one: '{periods} day', is: '{periods} days' }],
    fil: [{ text: 'About us', is: 'Tungkol sa amin' }],
  },
  body: [
    ...sentences.map((text, index) => ({
      id: `text-${String(index)}`,
      widget: 'text',
      props: { text: { text } },
    })),
    {
      id: 'company',
      widget: 'text',
      props: { text: { text: 'About {company}', args: { company: 'x' } } },
    },
    {
      id: 'term',
      widget: 'text',
      props: { text: { text: '{periods} days', args: { periods: 2 } } },
    },
  ],
};

let project: ScreensProject;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  writeStarterProject(root);
  project = openProject(root);
  writeFileSync(join(root, 'screens/page.json'), JSON.stringify(screen));
  mkdirSync(project.texts);
});
afterEach(() => rmSync(project.root, { recursive: true }));

const write = (value: unknown): void =>
  writeFileSync(join(project.texts, 'fil.json'), JSON.stringify(value));
const read = (language = 'fil'): Record<string, unknown> =>
  JSON.parse(readFileSync(join(project.texts, `${language}.json`), 'utf8')) as Record<
    string,
    unknown
  >;

describe('LANG 83: translations as a PO file', () => {
  test('export, import, export gives the same bytes, and the file stays as it is', () => {
    const copy = { ...repository, texts: project.texts };
    cpSync(join(repository.texts, 'fil.json'), join(copy.texts, 'fil.json'));
    const first = exportTexts(copy, 'fil');
    expect(importTexts(copy, first)).toMatch(
      /^\d+ translations read, 0 changed in \S+fil\.json\.\n$/,
    );
    expect(readFileSync(join(copy.texts, 'fil.json'), 'utf8')).toBe(shipped);
    expect(exportTexts(copy, 'fil')).toBe(first);
  });

  test('what was exported is the same in another file', () => {
    const before = {
      Home: 'Bahay',
      '{periods} days': { by: 'periods', one: '{periods} araw', other: '{periods} na araw' },
    };
    write(before);
    const exported = exportTexts(project, 'fil');
    rmSync(join(project.texts, 'fil.json'));
    importTexts(project, exported);
    expect(read()).toEqual(before);
  });

  test('a sentence says where it is shown, and what is untranslated follows', () => {
    write({ Confirm: 'Kumpirmahin' });
    const exported = exportTexts(project, 'fil');
    expect(exported).toContain(
      '\n#: screens/page.json\nmsgid "Confirm"\nmsgstr "Kumpirmahin"\n\n#: screens/page.json\nmsgid "Log in"\nmsgstr ""\n',
    );
    // The document translates this sentence itself.
    expect(exported).not.toContain('About us');
  });

  test('plural forms have the order of the header, and name their number', () => {
    write({ '{days} days': { by: 'days', one: '{days} araw', other: '{days} na araw' } });
    expect(exportTexts(project, 'fil')).toContain(
      '#. number: days\nmsgid "{days} days"\nmsgid_plural "{days} days"\nmsgstr[0] "{days} araw"\nmsgstr[1] "{days} na araw"\n',
    );
  });

  test('a sentence with plural forms in English is exported with those of the language', () => {
    const text = exportTexts(project, 'ar').split('\n');
    const at = text.indexOf('msgid "{periods} days"');
    expect(text.slice(at - 1, at + 8)).toEqual([
      '#. number: periods',
      'msgid "{periods} days"',
      'msgid_plural "{periods} days"',
      ...[0, 1, 2, 3, 4, 5].map((index) => `msgstr[${String(index)}] ""`),
    ]);
  });

  const header =
    'msgid ""\nmsgstr ""\n"Language: fil\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n';

  test('fuzzy and untranslated entries are left out, as are unknown ones', () => {
    write({ Home: 'Bahay' });
    expect(
      importTexts(
        project,
        `${header}
#, fuzzy
msgid "Home"
msgstr "Tahanan"

msgid "Settings"
msgstr ""

msgid "Gone"
msgstr "Wala na"

msgid "Log in"
msgstr "Mag-log in"
`,
      ),
    ).toBe(
      '1 translation read, 1 changed in texts/fil.json. Left out: 1 fuzzy, 1 untranslated, 1 unknown to the screens.\n',
    );
    expect(read()).toEqual({ Home: 'Bahay', 'Log in': 'Mag-log in' });
  });

  test('a sentence with other {names} is refused, and nothing is written', () => {
    const text = `${header}\nmsgid "About {company}"\nmsgstr "Tungkol sa {compania}"\n`;
    expect(() => importTexts(project, text)).toThrow(ProjectFileError);
    expect(() => importTexts(project, text)).toThrow('has other {names} than "About {company}"');
    expect(existsSync(join(project.texts, 'fil.json'))).toBe(false);
  });

  test.each([
    ['another format', '{ "Home": "Bahay" }', 'This is no PO file: '],
    [
      'no language',
      'msgid "Home"\nmsgstr "Bahay"\n',
      'Expected a language tag such as fil or pt-BR, found "".',
    ],
    ['a path as its language', header.replace('fil', '../../x'), 'found "../../x".'],
    [
      'contexts',
      `${header}\nmsgctxt "login"\nmsgid "Home"\nmsgstr "Bahay"\n`,
      'The PO file has msgctxt "login", but a sentence has one translation in all places.',
    ],
    [
      'other plural forms',
      `${header}\n#. number: periods\nmsgid "{periods} days"\nmsgid_plural "{periods} days"\nmsgstr[0] "{periods} araw"\n`,
      '"{periods} days" has 1 forms; fil has 2.',
    ],
  ])('a file with %s is refused', (_, text, sentence) => {
    expect(() => importTexts(project, text)).toThrow(UsageError);
    expect(() => importTexts(project, text)).toThrow(sentence);
  });

  test('a language without a file gets one', () => {
    rmSync(project.texts, { recursive: true });
    importTexts(project, `${header.replace('fil', 'pt_BR')}\nmsgid "Log in"\nmsgstr "Entrar"\n`);
    expect(read('pt-BR')).toEqual({ 'Log in': 'Entrar' });
  });

  test('the name of the prototype is a sentence like any other', () => {
    expect(importTexts(project, `${header}\nmsgid "__proto__"\nmsgstr "x"\n`)).toContain(
      'Left out: 1 unknown to the screens.',
    );
  });
});

describe('plural forms of PO files', () => {
  const numbers = [...Array.from({ length: 2000 }, (_, n) => n), 1_000_000, 2_000_000, 1_000_001];

  type Rules = ReturnType<typeof pluralRules>;

  /** Form of a number by the rules from which the header is written. */
  const formBy = (rules: Rules, number: number): string => {
    const holds = ({ modulus, from, to }: Rules[number]['ranges'][number]): boolean => {
      const rest = modulus === 0 ? number : number % modulus;
      return (modulus < 1_000_000 || number !== 0) && rest >= from && rest <= to;
    };
    return rules.find(({ ranges }) => ranges.some(holds))?.form ?? 'other';
  };

  test.each([
    'en',
    'fil',
    'es',
    'fr',
    'pt',
    'ru',
    'pl',
    'cs',
    'ar',
    'cy',
    'lv',
    'lt',
    'sl',
    'ga',
    'ja',
    'he',
  ])('those of %s are those of Intl', (language) => {
    const rules = pluralRules(language);
    const intl = new Intl.PluralRules(language);
    expect(numbers.filter((n) => formBy(rules, n) !== intl.select(n))).toEqual([]);
  });

  test.each([
    ['ja', 'nplurals=1; plural=0;'],
    ['en', 'nplurals=2; plural=(n == 1) ? 0 : 1;'],
    ['cs', 'nplurals=4; plural=(n == 1) ? 0 : (n >= 2 && n <= 4) ? 1 : 3;'],
    ['es', 'nplurals=3; plural=(n == 1) ? 0 : (n != 0 && n % 1000000 == 0) ? 1 : 2;'],
    [
      'fil',
      'nplurals=2; plural=(n % 10 <= 3 || n % 10 == 5 || n % 10 >= 7 && n % 10 <= 8) ? 0 : 1;',
    ],
  ])('the header of %s', (language, header) => {
    expect(pluralHeader(language)).toBe(header);
  });

  test('other is the last form', () => {
    expect(pluralForms('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other']);
  });
});
