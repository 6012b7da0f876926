import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf as findSentences } from '../renderer/check/sentences.ts';
import type { ScreenDocument } from '../renderer/document/generated/document.ts';
import { isRecord } from '../renderer/document/json.ts';
import { englishWords } from '../renderer/widgets/words.ts';

/** The sentences of a document that people read. */
export const sentencesOf = (document: ScreenDocument): readonly string[] => findSentences(document).map(({ text }) => text);

const inCode = [/\btranslate\('((?:[^'\\]|\\.)+)'\)/g, /<Message title="([^"]+)"/g, /<Message [^>]*?\btext="([^"]+)"/g, /\blabel: '([^']+)'/g];

/** The sentences that the code of the page says by itself, below a folder. */
export const sentencesOfCode = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return inCode.flatMap((pattern) => [...text.matchAll(pattern)].map(([, sentence = '']) => sentence));
    });

/** The words that widgets say by themselves. */
export const sentencesOfWidgets = englishWords;

const namesIn = (text: string): string =>
  [...text.matchAll(/\{[a-z][A-Za-z0-9]*\}/g)]
    .map(([name]) => name)
    .toSorted()
    .join(' ');

/** What a catalogue gets wrong, a sentence each. @param language its tag @param sources everything that can be shown, in English */
export const faultsOfCatalogue = (language: string, texts: Readonly<Record<string, unknown>>, sources: ReadonlySet<string>): readonly string[] => [
  ...[...sources].filter((source) => !Object.hasOwn(texts, source)).map((source) => `"${source}" has no translation. Add it.`),
  ...Object.entries(texts).flatMap(([source, given]) => {
    if (!sources.has(source)) return [`nothing says "${source}" any more. Take it away.`];
    const { by, ...forms } = isRecord(given) ? given : { by: undefined, other: given };
    const sentences = Object.values(forms).filter((form): form is string => typeof form === 'string');
    if (sentences.length !== Object.keys(forms).length || !Object.hasOwn(forms, 'other'))
      return [`"${source}" needs a sentence, or forms with "other". Write one.`];
    const number = typeof by === 'string' ? `{${by}}` : '{?}';
    const wrongNumber = by !== undefined && !namesIn(source).split(' ').includes(number) ? [`"${source}" has no ${number}. Name one that it has.`] : [];
    const numbers = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wrongForms =
      by === undefined || Object.keys(forms).toSorted().join() === numbers.toSorted().join()
        ? []
        : [`"${source}" has the forms ${Object.keys(forms).join(', ')}; numbers of ${language} have ${numbers.join(', ')}. Write a sentence for each of them.`];
    const wrongNames = sentences
      .filter((sentence) => namesIn(sentence) !== namesIn(source))
      .map((sentence) => `"${sentence}" has other {names} than "${source}". Use the same.`);
    return [...wrongNumber, ...wrongForms, ...wrongNames];
  }),
];
