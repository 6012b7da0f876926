import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import {
  isRecord,
  ownProperty,
  readSentences,
  tryParseJson,
  withoutByteOrderMark,
} from '../../../renderer/entries/node.ts';
import { validateTranslations } from '../../contracts/validate-translations.ts';
import { readScreens } from '../project/project-files.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';
import { ProjectFileError } from '../shared.ts';

/** A sentence, or plural forms of which `by` names the number. */
export type Translation = string | Readonly<Record<string, string>>;

/** Translations by sentence, in the order of the file. */
export type Translations = ReadonlyMap<string, Translation>;

/** A sentence of the documents. */
export interface SourceSentence {
  /** Documents that show it. */
  readonly files: readonly string[];
  /** Number that selects a plural form, if the documents have plural forms of it. */
  readonly by: string | undefined;
}

export const translationFile = ({ texts }: ScreensProject, language: string): string =>
  join(texts, `${language}.json`);

const isTranslation = (value: unknown): value is Translation =>
  typeof value === 'string' ||
  (isRecord(value) && Object.values(value).every((form) => typeof form === 'string'));

/**
 * Reads the translations of a language; none if there is no file.
 * @throws {ProjectFileError} when the file is invalid
 */
export const readTranslations = (project: ScreensProject, language: string): Translations => {
  const path = translationFile(project, language);
  if (!existsSync(path)) return new Map();
  const name = nameInProject(project, path);
  const texts = tryParseJson(withoutByteOrderMark(readFileSync(path, 'utf8')));
  if (!isRecord(texts))
    throw new ProjectFileError(
      `${name}: expected a JSON object that maps sentences to translations.`,
    );
  const issues = validateTranslations(language, texts);
  if (issues.length > 0)
    throw new ProjectFileError(issues.map((issue) => `${name}: ${issue}`).join('\n'));
  return new Map(
    Object.entries(texts).flatMap(([source, value]) =>
      isTranslation(value) ? [[source, value] as const] : [],
    ),
  );
};

/** Translations that a document has of its own, by sentence. */
const ownTexts = (document: unknown, language: string): ReadonlyMap<string, unknown> => {
  const list = ownProperty(ownProperty(document, 'texts'), language);
  return new Map(
    (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
      const text = ownProperty(entry, 'text');
      return typeof text === 'string' ? [[text, entry] as const] : [];
    }),
  );
};

/**
 * Lists the sentences of all documents, without those that a document translates itself.
 * @param language into which they are translated
 */
export const readSourceSentences = (
  project: ScreensProject,
  language: string,
): ReadonlyMap<string, SourceSentence> => {
  const sentences = new Map<string, SourceSentence>();
  for (const screen of readScreens(project)) {
    const document = tryParseJson(screen.text);
    const translated = ownTexts(document, language);
    const english = ownTexts(document, 'en');
    for (const { text } of readSentences(screen)) {
      if (translated.has(text)) continue;
      const { files, by } = sentences.get(text) ?? { files: [], by: undefined };
      const named = ownProperty(english.get(text), 'by');
      sentences.set(text, {
        files: files.includes(screen.name) ? files : [...files, screen.name],
        by: by ?? (typeof named === 'string' ? named : undefined),
      });
    }
  }
  return sentences;
};

const layout = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };

/**
 * Adds or changes translations in the text of a file, and leaves everything else as it is.
 * @param text existing file; undefined for a new one
 */
export const writeTranslations = (text: string | undefined, changed: Translations): string => {
  if (text === undefined) return `${JSON.stringify(Object.fromEntries(changed), undefined, 2)}\n`;
  let result = text;
  for (const [source, value] of changed)
    result = applyEdits(result, modify(result, [source], value, layout));
  return result;
};
