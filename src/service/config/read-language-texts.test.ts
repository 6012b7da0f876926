import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeServiceFolder, type ServiceFolder, runTestService } from '../service.fixture.ts';
import { readLanguageTexts } from './app-config.ts';

const file = 'src/loan-app/languages/texts/fil.json';
let program: ServiceFolder;
beforeEach(async () => {
  program = await makeServiceFolder();
});
afterEach(() => program.remove());

describe('LANG 83: the texts of languages in the service', () => {
  test('are those of the files of the languages that the built app speaks', async () => {
    await program.write(file, { Confirm: 'Kumpirmahin' });
    expect(await readLanguageTexts(program.root, ['fil'])).toEqual(
      new Map([['fil', { Confirm: 'Kumpirmahin' }]]),
    );
  });

  test.each([
    ['is missing', undefined],
    ['is no JSON', '{'],
  ])('a service whose app speaks a language does not start where its file %s', async (_, text) => {
    if (text !== undefined) await program.write(file, text);
    await program.write('dist/app/.vite/manifest.json', {
      'index.html': { file: 'assets/app-1a2b.js', isEntry: true },
      'preboot/preboot.ts': { file: 'assets/preboot-9e8d.js', isEntry: true },
      'languages/texts/fil.json': { file: 'assets/fil-7c6d.js', isDynamicEntry: true },
    });
    await expect(runTestService(program)).rejects.toThrow(
      /fil\.json: the texts of a language cannot be read \(.+\)\. Restore the file/,
    );
  });
});
