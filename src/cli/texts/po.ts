import { po, type GetTextTranslation } from 'gettext-parser';
import { ownProperty } from '../../../renderer/entries/node.ts';
import { UsageError } from '../shared.ts';
import { pluralForms, pluralHeader } from './plural-header.ts';
import type { SourceSentence, Translation, Translations } from './translations.ts';

const byComment = 'number: ';

const commentsOf = (
  source: SourceSentence | undefined,
  by: string | undefined,
): NonNullable<GetTextTranslation['comments']> => ({
  ...(source && { reference: source.files.join('\n') }),
  ...(by !== undefined && { extracted: `${byComment}${by}` }),
});

const entryOf = (
  sentence: string,
  source: SourceSentence | undefined,
  translation: Translation | undefined,
  language: string,
): GetTextTranslation => {
  const forms = typeof translation === 'object' ? translation : undefined;
  const by = forms === undefined ? source?.by : forms.by;
  if (by === undefined || typeof translation === 'string')
    return {
      msgid: sentence,
      msgstr: [typeof translation === 'string' ? translation : (forms?.other ?? '')],
      comments: commentsOf(source, undefined),
    };
  return {
    msgid: sentence,
    msgid_plural: sentence,
    msgstr: pluralForms(language).map((form) => forms?.[form] ?? ''),
    comments: commentsOf(source, by),
  };
};

/**
 * Formats translations as a PO file: first those that exist, then what is untranslated. The same
 * content gives the same bytes.
 */
export const formatPo = (
  language: string,
  translations: Translations,
  sources: ReadonlyMap<string, SourceSentence>,
): string => {
  const sentences = [...new Set([...translations.keys(), ...sources.keys()])];
  const entries = sentences.map(
    (sentence) =>
      [
        sentence,
        entryOf(sentence, sources.get(sentence), translations.get(sentence), language),
      ] as const,
  );
  const compiled = po.compile({
    charset: 'utf-8',
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Transfer-Encoding': '8bit',
      Language: language,
      'MIME-Version': '1.0',
      'Project-Id-Version': 'screens',
      'Plural-Forms': pluralHeader(language),
    },
    translations: { '': Object.fromEntries(entries) },
  });
  return `${compiled.toString('utf8').trimEnd()}\n`;
};

export interface ParsedPo {
  readonly language: string;
  /** Without fuzzy and untranslated entries. */
  readonly translations: Translations;
  readonly fuzzyCount: number;
  readonly untranslatedCount: number;
}

const isFuzzy = ({ comments }: GetTextTranslation): boolean =>
  comments?.flag?.split(/[,\s]+/).includes('fuzzy') === true;

const translationOf = (entry: GetTextTranslation, language: string): Translation => {
  if (entry.msgid_plural === undefined) return entry.msgstr[0] ?? '';
  const by = new RegExp(`^${byComment}(.+)$`, 'm').exec(entry.comments?.extracted ?? '')?.[1];
  const forms = pluralForms(language);
  if (entry.msgstr.length !== forms.length)
    throw new UsageError(
      `"${entry.msgid}" has ${String(entry.msgstr.length)} forms; ${language} has ${String(forms.length)}. Use the Plural-Forms of the export.`,
    );
  return {
    ...(by !== undefined && { by }),
    ...Object.fromEntries(forms.map((form, index) => [form, entry.msgstr[index] ?? ''])),
  };
};

/** Tags like those of the configuration. They become names of files. */
const languageTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** @throws {UsageError} when it is no tag of a language */
export const readLanguageTag = (tag: string): string => {
  if (!languageTag.test(tag) || Intl.PluralRules.supportedLocalesOf(tag).length === 0)
    throw new UsageError(
      `Expected a language tag such as fil or pt-BR, found "${tag}". Use the tag of the language.`,
    );
  return tag;
};

const parse = (text: string): ReturnType<typeof po.parse> => {
  try {
    return po.parse(Buffer.from(text), { defaultCharset: 'utf-8' });
  } catch (error) {
    throw new UsageError(
      `This is no PO file: ${error instanceof Error ? error.message : 'it cannot be read'}. Export one first.`,
      { cause: error },
    );
  }
};

/** @throws {UsageError} when the text is no PO file, or is not like an exported one */
export const parsePo = (text: string): ParsedPo => {
  const parsed = parse(text);
  const { translations } = parsed;
  // A file without a header has no headers, unlike in the types of the package.
  const tag = ownProperty(ownProperty(parsed, 'headers'), 'Language');
  const language = readLanguageTag(typeof tag === 'string' ? tag.replace('_', '-') : '');
  const contexts = Object.keys(translations).filter((context) => context !== '');
  if (contexts[0] !== undefined)
    throw new UsageError(
      `The PO file has msgctxt "${contexts[0]}", but a sentence has one translation in all places. Remove msgctxt.`,
    );
  const entries = Object.values(translations[''] ?? {}).filter(({ msgid }) => msgid !== '');
  const sure = entries.filter((entry) => !isFuzzy(entry));
  const translated = sure.filter(({ msgstr }) => msgstr.every((form) => form !== ''));
  return {
    language,
    translations: new Map(
      translated.map((entry) => [entry.msgid, translationOf(entry, language)] as const),
    ),
    fuzzyCount: entries.length - sure.length,
    untranslatedCount: sure.length - translated.length,
  };
};
