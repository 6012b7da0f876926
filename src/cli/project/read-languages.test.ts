import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRepository } from '../repository.ts';
import { ProjectFileError } from '../shared.ts';
import { readLanguages } from './project-files.ts';

const languagesIn = (texts: string) => readLanguages({ ...openRepository(), texts });

describe('LANG 83: the files of translations', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'languages-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  test('tell the sentences of each language', () => {
    write('ceb.json', '{ "Confirm": "Kompirmahi" }');
    expect(languagesIn(folder).get('ceb')).toEqual(new Set(['Confirm']));
  });

  test('are refused with the file and the place of all that is wrong in them', () => {
    write('ceb.json', '{ "Due {date}": "Hangtod {day}", "Confirm": 7 }');
    write('fil.json', '[]');
    expect(() => languagesIn(folder)).toThrow(ProjectFileError);
    expect(() => languagesIn(folder)).toThrow(
      /ceb\.json: "Hangtod \{day\}" has other \{names\} than "Due \{date\}"\. Use the same\.\n.*ceb\.json: "Confirm" needs a sentence, or forms with "other"\. Write one\.\n.*fil\.json: expected a JSON object/,
    );
  });

  test('that are no JSON are refused, too', () => {
    write('ceb.json', '{ "Confirm": ');
    expect(() => languagesIn(folder)).toThrow(
      'ceb.json: expected a JSON object that maps sentences to translations.',
    );
  });
});
