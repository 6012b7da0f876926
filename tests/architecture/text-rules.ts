import type { Rule } from './rule.ts';
import { isGenerated, isTest, type SourceFile } from './source-file.ts';

const maxLines = 300;
/** Tests keep the cases of a subject in one file. */
const maxTestLines = 500;

const maxLinesOf = (file: SourceFile): number =>
  isTest(file) || /^tests\/|\.fixture\.tsx?$/.test(file.path) ? maxTestLines : maxLines;

/** Joined, so that this file does not break its own rules. */
const joined = (...pieces: string[]): string => pieces.join('');

/** A rule against a pattern in the text of some files. */
function without(
  name: string,
  applies: (file: SourceFile) => boolean,
  pattern: RegExp,
  bad: readonly SourceFile[],
  good: readonly SourceFile[],
): Rule {
  return {
    name,
    bad,
    good,
    faultsOf: (file) => {
      if (!applies(file)) return [];
      return file.text.split('\n').flatMap((line, index) => {
        const found = pattern.exec(line)?.[0];
        return found === undefined ? [] : [`line ${index + 1} has "${found.trim()}"`];
      });
    },
  };
}

const isCode = ({ path }: SourceFile): boolean => /\.(ts|tsx|mjs|js)$/.test(path);
const isStyle = ({ path }: SourceFile): boolean => path.endsWith('.css');
const isEngineCode = (file: SourceFile): boolean =>
  file.path.startsWith('renderer/') && !isTest(file) && !isGenerated(file);
/**
 * Apps that open documents have the compiler at once, so it is no chunk of theirs. The uploader
 * loads what shrinks a photo, which a small one never needs. `Screen` checks in development only.
 */
const loadsLater: ReadonlySet<string> = new Set([
  'renderer/lazy-chunks.ts',
  'renderer/open-plan.ts',
  'renderer/Screen.tsx',
  'renderer/widgets/image-uploader/ImageUploader.tsx',
]);
const touchesPage = (file: SourceFile): boolean =>
  /^renderer\/(react|widgets|web-ports)\//.test(file.path);

// `document` also names our screens, so only members of the page's document match; lint knows the
// difference.
const page =
  /(?<![\w.]|\w-)(window|navigator|location|history)\.|(?<![\w.])document\.(querySelector|getElementById|createElement|addEventListener|documentElement|activeElement|cookie)/;
const outside = /(?<![\w.])(fetch\(|(?:local|session)Storage\b|XMLHttpRequest\b|indexedDB\b)/;

export const textRules: readonly Rule[] = [
  without(
    'the engine has no words of the loan product',
    // The section widget lists the nine group names of the specification (AMB-07), which are given.
    (file) =>
      isEngineCode(file) &&
      /\.(tsx?|schema\.json|md|css)$/.test(file.path) &&
      file.path !== 'renderer/widgets/section/section.schema.json',
    /\b(loans?|lend\w*|borrow\w*|repay\w*|pesos?|bank\w*|debts?|wallets?)\b/i,
    [
      { path: 'renderer/runtime/runtime.ts', text: '/** Sends the loan. */' },
      { path: 'renderer/widgets/text/text.schema.json', text: '{ "title": "Name of the bank" }' },
    ],
    [
      { path: 'renderer/runtime/runtime.test.ts', text: "test('the bank is chosen')" },
      { path: 'src/loan-app/main.ts', text: 'const loan = 1;' },
    ],
  ),
  without(
    'only react/, widgets/ and web-ports/ of the engine touch the page',
    (file) => isEngineCode(file) && isCode(file) && !touchesPage(file),
    page,
    [
      { path: 'renderer/runtime/scope.ts', text: 'const width = window.innerWidth;' },
      { path: 'renderer/bind/bind-node.ts', text: "document.querySelector('main')" },
    ],
    [
      { path: 'renderer/widgets/sheet/Sheet.tsx', text: 'window.innerWidth' },
      { path: 'renderer/entries/ports.ts', text: "from '../web-ports/page-history.ts';" },
      { path: 'renderer/compile/compile-screen.ts', text: 'return document.body.map(compile);' },
    ],
  ),
  without(
    'the engine reaches networks and stores through its ports',
    (file) => isEngineCode(file) && isCode(file) && !file.path.startsWith('renderer/web-ports/'),
    outside,
    [
      { path: 'renderer/react/ScreenView.tsx', text: "await fetch('/x')" },
      { path: 'renderer/steps/store/store.ts', text: 'localStorage.setItem(name, value)' },
    ],
    [
      { path: 'renderer/steps/request/request.ts', text: 'await ports.fetch(call)' },
      { path: 'renderer/web-ports/fetch-calls.ts', text: 'await fetch(url)' },
    ],
  ),
  without(
    'what the engine loads later stands in one place',
    (file) => isEngineCode(file) && isCode(file) && !loadsLater.has(file.path),
    /(?<![\w.])import\(/,
    [
      {
        path: 'renderer/widgets/groups.ts',
        text: "const group = await import('./choosers.ts');",
      },
    ],
    [
      { path: 'renderer/lazy-chunks.ts', text: "() => import('./widgets/choosers.ts')" },
      { path: 'renderer/lazy-chunks.test.tsx', text: "await import('./lazy-chunks.ts')" },
    ],
  ),
  without(
    'a page does not load the contracts of all calls',
    (file) => file.path.startsWith('src/loan-app/') && !isTest(file),
    /generated\/contracts\.ts/,
    [
      {
        path: 'src/loan-app/create-app.ts',
        text: "import { calls } from '../contracts/generated/contracts.ts';",
      },
    ],
    [
      {
        path: 'src/loan-app/create-app.ts',
        text: "import { natives } from '../contracts/generated/page-contracts.ts';",
      },
      {
        path: 'src/loan-app/create-app.test.ts',
        text: "import { calls } from '../contracts/generated/contracts.ts';",
      },
    ],
  ),
  without(
    'nothing is left for later without a home',
    () => true,
    new RegExp(`\\b(${joined('TO', 'DO')}|${joined('FIX', 'ME')})\\b`),
    [{ path: 'docs/how-to/widget.md', text: `${joined('TO', 'DO')}: say how` }],
    [{ path: 'src/loan-app/main.ts', text: 'const todoList = 1;' }],
  ),
  without(
    'no path of somebody’s machine',
    () => true,
    /(?<![\w.}*/])\/(work|home|root|Users)\/\w/,
    [{ path: 'README.md', text: joined('see /ho', 'me/me/project') }],
    [{ path: 'src/loan-app/routes.ts', text: "'/homepage' 'https://example.com/home/x'" }],
  ),
  without(
    'what a title or a comment names stands in this project',
    () => true,
    new RegExp(joined('\\b(des', 'ign|iss', 'ues?|stu', 'dio) [#A-Z]?\\d'), 'i'),
    [
      {
        path: 'src/service/bootstrap/create-service.test.ts',
        text: joined("test('des", "ign 7: a release is taken')"),
      },
      {
        path: 'src/service/bootstrap/create-service.test.ts',
        text: joined("describe('LANG 83, iss", "ue 8: metrics')"),
      },
      {
        path: 'renderer/expressions/cases/numbers.json',
        text: joined('"name": "Iss', 'ue #9: a sum"'),
      },
      { path: 'src/studio/app.test.ts', text: joined("test('stu", "dio 7: a picture is listed')") },
      {
        path: 'src/service/bootstrap/create-service.test.ts',
        text: joined("test('research stu", "dio E26: a second service is refused')"),
      },
    ],
    [
      {
        path: 'src/service/bootstrap/create-service.test.ts',
        text: "test('contract 8: a report is counted')",
      },
    ],
  ),
  without(
    'no switched-off check',
    isCode,
    new RegExp(
      joined('@ts-(ign', 'ore|expect-error|nocheck)|(es|ox)lint-dis', 'able|prettier-ign', 'ore'),
    ),
    [{ path: 'src/loan-app/main.ts', text: joined('// @ts-ign', 'ore') }],
    [{ path: 'src/loan-app/main.ts', text: '// checked' }],
  ),
  {
    name: `a file has at most ${maxLines} lines, a test ${maxTestLines}`,
    faultsOf: (file) => {
      const lines = file.text.split('\n').length - 1;
      return (isCode(file) || isStyle(file)) && !isGenerated(file) && lines > maxLinesOf(file)
        ? [`has ${lines} lines`]
        : [];
    },
    bad: [
      { path: 'src/loan-app/main.ts', text: '\n'.repeat(maxLines + 1) },
      { path: 'src/loan-app/main.test.ts', text: '\n'.repeat(maxTestLines + 1) },
      { path: 'src/studio/theme/studio.css', text: '\n'.repeat(maxLines + 1) },
    ],
    good: [
      { path: 'src/loan-app/main.ts', text: '\n'.repeat(maxLines) },
      { path: 'tests/calls/answers.test.ts', text: '\n'.repeat(maxTestLines) },
      { path: 'src/contracts/generated/calls.ts', text: '\n'.repeat(maxLines + 1) },
    ],
  },
  {
    name: 'a generated file names its command in the first line',
    faultsOf: (file) =>
      isGenerated(file) && !/^.*Generated by npm run \w+/.test(file.text)
        ? ['does not say how it was generated']
        : [],
    bad: [
      {
        path: 'src/contracts/generated/calls.ts',
        text: 'export const calls = [];\n// Generated by npm run generate.',
      },
    ],
    good: [
      {
        path: 'src/contracts/generated/calls.ts',
        text: '// Generated by npm run generate. Do not edit.\n',
      },
    ],
  },
  {
    name: 'a name says what is inside',
    faultsOf: ({ path }) =>
      /(^|[/.-])(utils?|helpers?|common|manager|misc)([/.-]|$)/i.test(path)
        ? ['has a name that tells the reader nothing']
        : [],
    bad: [
      { path: 'renderer/utils/path.ts', text: '' },
      { path: 'src/service/screen-manager.ts', text: '' },
    ],
    good: [{ path: 'renderer/document/pointer.ts', text: '' }],
  },
  {
    name: 'schemas/ and screens/ hold data only',
    faultsOf: ({ path }) =>
      /^(schemas|screens)\//.test(path) && !/\.(json|md)$/.test(path) ? ['is not data'] : [],
    bad: [{ path: 'screens/bank/bind-bank.ts', text: '' }],
    good: [{ path: 'screens/bank/bind-bank.json', text: '' }],
  },
];
