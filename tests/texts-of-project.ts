import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScreenDocument } from '../renderer/document/generated/document.ts';
import { isRecord } from '../renderer/document/json.ts';
import { walkDocument } from '../renderer/document/walk.ts';
import { englishWords } from '../renderer/widgets/words.ts';

/** The sentences of a value, wherever in it they stand. */
const sentencesIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = isRecord(value) && typeof value.text === 'string' ? [value.text] : [];
  return [...own, ...Object.values(value).flatMap(sentencesIn)];
};

/** The sentences of a document that people read. */
export const sentencesOf = (document: ScreenDocument): readonly string[] => {
  const found: string[] = [];
  walkDocument(document, { value: (value) => void found.push(...sentencesIn(value)) });
  return found;
};

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

/** What a catalogue gets wrong, a sentence each. @param sources everything that can be shown, in English */
export const faultsOfCatalogue = (texts: Readonly<Record<string, unknown>>, sources: ReadonlySet<string>): readonly string[] => [
  ...[...sources].filter((source) => !Object.hasOwn(texts, source)).map((source) => `"${source}" has no translation. Add it.`),
  ...Object.entries(texts).flatMap(([source, given]) => {
    if (!sources.has(source)) return [`nothing says "${source}" any more. Take it away.`];
    const { by, ...forms } = isRecord(given) ? given : { by: undefined, other: given };
    const sentences = Object.values(forms).filter((form): form is string => typeof form === 'string');
    if (sentences.length !== Object.keys(forms).length || !Object.hasOwn(forms, 'other'))
      return [`"${source}" needs a sentence, or forms with "other". Write one.`];
    const number = typeof by === 'string' ? `{${by}}` : '{?}';
    const wrongNumber = by !== undefined && !namesIn(source).split(' ').includes(number) ? [`"${source}" has no ${number}. Name one that it has.`] : [];
    const wrongNames = sentences
      .filter((sentence) => namesIn(sentence) !== namesIn(source))
      .map((sentence) => `"${sentence}" has other {names} than "${source}". Use the same.`);
    return [...wrongNumber, ...wrongNames];
  }),
];
