import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProgram, type Program, runProgram } from '../service.fixture.ts';
import { readLanguages } from './read-languages.ts';

const file = 'src/loan-app/languages/texts/fil.json';
let program: Program;
beforeEach(async () => {
  program = await makeProgram();
});
afterEach(() => program.remove());

describe('S58: the sentences that the check of the service knows', () => {
  test('are those of the files of the languages that the built app speaks, and none of a language that only the configuration lists', async () => {
    await program.write(file, { Confirm: 'Kumpirmahin' });
    expect(await readLanguages(program.root, ['fil'], { languages: ['ceb'] })).toEqual(
      new Map([
        ['ceb', new Set()],
        ['fil', new Set(['Confirm'])],
      ]),
    );
  });

  test.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
  ])('a service whose app speaks a language does not start where its file %s', async (_, text) => {
    if (text !== undefined) await program.write(file, text);
    await program.write('dist/app/.vite/manifest.json', {
      'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
      'early/before-app.ts': { file: 'assets/before-app-9e8d.js', isEntry: true },
      'languages/texts/fil.json': { file: 'assets/fil-7c6d.js', isDynamicEntry: true },
    });
    await expect(runProgram(program)).rejects.toThrow(/fil\.json: expected the texts of a language that the built app speaks; found: .+\. Put the file back/);
  });
});
