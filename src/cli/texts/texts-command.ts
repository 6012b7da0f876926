import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { defineCommand } from 'citty';
import { withoutByteOrderMark } from '../../../renderer/entries/node.ts';
import { validateTranslations } from '../../contracts/validate-translations.ts';
import { openProjectOf, projectOption, type CliHost } from '../host.ts';
import { callerFolder, resolvePath } from '../project/project-files.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';
import { formatCount, ProjectFileError, rejectUnknownOptions, UsageError } from '../shared.ts';
import { formatPo, parsePo, readLanguageTag } from './po.ts';
import {
  readSourceSentences,
  readTranslations,
  translationFile,
  writeTranslations,
  type Translation,
  type Translations,
} from './translations.ts';

const maxPoBytes = 10_000_000;

/** Forms with nothing but `other` are a sentence. */
const simplify = (translation: Translation | undefined): Translation | undefined =>
  typeof translation === 'object' && Object.keys(translation).join() === 'other'
    ? translation.other
    : translation;

const findChanged = (before: Translations, imported: Translations): Translations =>
  new Map(
    [...imported].filter(
      ([source, translation]) => !isDeepStrictEqual(simplify(before.get(source)), translation),
    ),
  );

const readIfPresent = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

export const exportTexts = (project: ScreensProject, language: string): string =>
  formatPo(language, readTranslations(project, language), readSourceSentences(project, language));

/**
 * Writes the translations of a PO file to the file of its language.
 * @returns summary for the caller
 * @throws {UsageError} when the text is no PO file
 * @throws {ProjectFileError} when a translation is invalid; then nothing is written
 */
export const importTexts = (project: ScreensProject, text: string): string => {
  const { language, translations, fuzzyCount, untranslatedCount } = parsePo(text);
  const before = readTranslations(project, language);
  const sources = readSourceSentences(project, language);
  const known = new Map(
    [...translations].filter(([source]) => before.has(source) || sources.has(source)),
  );
  const issues = validateTranslations(language, Object.fromEntries(known));
  if (issues.length > 0) throw new ProjectFileError(`${issues.join('\n')}\nNothing was written.`);
  const path = translationFile(project, language);
  mkdirSync(dirname(path), { recursive: true });
  const changed = findChanged(before, known);
  if (changed.size > 0) writeFileSync(path, writeTranslations(readIfPresent(path), changed));
  const skipped = [
    [fuzzyCount, 'fuzzy'],
    [untranslatedCount, 'untranslated'],
    [translations.size - known.size, 'unknown to the screens'],
  ] as const;
  const left = skipped
    .filter(([count]) => count > 0)
    .map(([count, reason]) => `${String(count)} ${reason}`);
  return `${formatCount(known.size, 'translation')} read, ${String(changed.size)} changed in ${nameInProject(project, path)}.${left.length === 0 ? '' : ` Left out: ${left.join(', ')}.`}\n`;
};

const readPoFile = (name: string): string => {
  const path = resolvePath(name);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) throw new UsageError(`There is no file "${name}". Check the path.`);
  if (stats.size > maxPoBytes)
    throw new UsageError(`"${name}" is larger than 10 MB. Import a PO file of one language.`);
  return withoutByteOrderMark(readFileSync(path, 'utf8'));
};

/** `texts export --lang TAG [--out FILE]` and `texts import FILE`: translations as PO files. */
export const createTextsCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('texts'),
      description: 'Export the texts of a language as a PO file, or import such a file.',
    },
    args: {
      action: { type: 'positional', required: true, description: 'export or import.' },
      file: { type: 'positional', required: false, description: 'PO file to import.' },
      lang: { type: 'string', valueHint: 'TAG', description: 'Language to export, such as fil.' },
      out: { type: 'string', valueHint: 'FILE', description: 'PO file to write. Default: stdout.' },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['action', 'file', 'lang', 'out', 'project']);
      const { action, file, lang, out } = args;
      if (action === 'export') {
        if (lang === undefined || file !== undefined)
          throw new UsageError('export takes --lang and no file. Write texts export --lang fil.');
        const text = exportTexts(openProjectOf(host, args.project), readLanguageTag(lang));
        if (out === undefined) process.stdout.write(text);
        else writeFileSync(resolve(callerFolder(), out), text);
      } else if (action === 'import') {
        if (file === undefined || lang !== undefined || out !== undefined)
          throw new UsageError(
            'import takes one file, which names its language. Write texts import fil.po.',
          );
        process.stdout.write(importTexts(openProjectOf(host, args.project), readPoFile(file)));
      } else throw new UsageError(`Expected export or import, found "${action}". Use one of them.`);
    },
  });
