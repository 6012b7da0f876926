import { describe, expect, test } from 'vitest';
import { screenText } from '../../renderer/check/cases/screen-text.fixture.ts';
import { readProject } from '../architecture/source-file.ts';
import { faultsOfBlock } from './block-faults.ts';
import { faultsOfCommand } from './command-faults.ts';
import { blocksOf, commandsOf } from './read-page.ts';

/**
 * Without the pages of problems (tests/reference/problem-pages.test.ts), and the guide of the package,
 * whose commands and files are those of another project (package-guide.test.ts).
 */
const pages = readProject().filter(
  ({ path }) =>
    path.endsWith('.md') &&
    !path.startsWith('docs/reference/problems/') &&
    path !== 'packages/screens/README.md',
);
const blocks = pages.flatMap(blocksOf);
const commands = pages.flatMap(commandsOf);

test('there are pages with blocks and commands', () => {
  expect([pages.length > 50, blocks.length > 10, commands.length > 100]).toEqual([
    true,
    true,
    true,
  ]);
});

describe('what a page shows is right', () => {
  test.each(blocks.map((block) => [block.place, block] as const))('%s', (_, block) => {
    expect(faultsOfBlock(block)).toEqual([]);
  });
});

test('every command that a page tells people to type is there, with its options', () => {
  expect(
    commands.flatMap((command) =>
      faultsOfCommand(command).map(
        (fault) => `${command.place}: ${command.words.join(' ')}: ${fault}`,
      ),
    ),
  ).toEqual([]);
});

describe('a block that is wrong is told', () => {
  const told = (text: string): readonly string[] =>
    blocksOf({ path: 'page.md', text }).flatMap(faultsOfBlock);

  test.each<[string, string, string]>([
    ['that is no JSON', '```json\n{ "a": }\n```', 'expected JSON.'],
    [
      'with a part that the language does not know',
      '```json\n"bodies": []\n```',
      '"bodies" is not allowed here.',
    ],
    [
      'with a document that leads nowhere',
      `\`\`\`json\n${screenText({ $schema: '../../schemas/screen.schema.json', on: { enter: [{ do: 'go', to: 'nowhere' }] } })}\n\`\`\``,
      'nowhere',
    ],
    [
      'with a contract without its keys',
      '```json\n{ "$schema": "../meta/api-call.schema.json", "name": "x" }\n```',
      'expected "description", found none.',
    ],
    [
      'with a widget without its props',
      '```json\n{ "$schema": "a/widget.schema.json", "name": "x" }\n```',
      'expected "props", found none.',
    ],
    [
      'of an unknown kind',
      '```json\n{ "$schema": "a/b.json" }\n```',
      'expected a "$schema" that ends with one of',
    ],
    [
      'that does not fit its schema',
      '```json schemas/studio/answers/stored-picture.schema.json\n{}\n```',
      'must have required property',
    ],
    [
      'of a catalogue without other',
      '```json src/loan-app/languages/texts/fil.json\n{ "{n} days": { "by": "n" } }\n```',
      'forms with "other"',
    ],
    ['that no shell reads', '```sh\nif npm test\n```', 'a shell cannot read it'],
    [
      'of code without its file',
      '```tsx\nexport {};\n```',
      'expected the file that it is taken from',
    ],
    [
      'of a file that there is not',
      '```ts renderer/none.ts\nexport {};\n```',
      'there is no file renderer/none.ts',
    ],
    [
      'that is not in its file any more',
      '```ts renderer/open-screen.ts\nnever();\n```',
      'renderer/open-screen.ts has no such lines',
    ],
    ['in another language', '```python\nprint()\n```', '"python" is no language'],
  ])('%s', (_, text, sentence) => {
    expect(told(text).join('\n')).toContain(sentence);
  });

  test('lines that stand in a file are right', () => {
    expect(
      told('```ts tests/docs/pages.test.ts\nconst blocks = pages.flatMap(blocksOf);\n```'),
    ).toEqual([]);
  });
});

describe('a command that is wrong is told', () => {
  const told = (text: string): readonly string[] =>
    commandsOf({ path: 'page.md', text }).flatMap(faultsOfCommand);

  test.each<[string, string]>([
    ['`npm run chekc`', 'package.json has no script "chekc"'],
    ['`npm run check --fix`', 'Write "npm run check -- --fix"'],
    ['`npm run check -- --fixx`', '"npm run check" has no option "--fixx"'],
    ['`npm run check` and then `-- --repair`', '"npm run check" has no option "--repair"'],
    ['`npm run campaign -- monkey`', '"npm run campaign" knows no "monkey"'],
    ['`npm run check -- screens/none.json`', 'there is no file or folder "screens/none.json"'],
    ['`npx vitest run tests/none`', 'there is no file or folder "tests/none"'],
    ['`npx jest`', 'there is no program "jest"'],
    ['`npm publish`', '"npm publish" is no command'],
    ['`npm audit --omit=prod`', '"npm audit --omit=prod" is not known'],
    ['`npm run e2e -- --projects="a b"`', '"npm run e2e" has no option'],
    ['```sh\nPORT=0 npm run nothing # by hand\n```', 'package.json has no script "nothing"'],
  ])('%s', (text, sentence) => {
    expect(told(text).join('\n')).toContain(sentence);
  });

  test.each([
    '`npm start`',
    '`npm run check -- --fix` or `-- --format json`',
    '`npm run bench -- --quick`',
    '`npm run restore -- <file> --force`',
    '`npm run new -- screen <id>`',
    '`npm ls <package> --all`',
    '`npm run e2e -- --project="engines: *"`',
  ])('%s is right', (text) => {
    expect(told(text)).toEqual([]);
  });
});
