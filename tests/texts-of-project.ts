import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectSentences as findSentences } from '../renderer/check/sentences.ts';
import type { ScreenDocument } from '../renderer/document/generated/document.ts';
import { messages } from '../renderer/widgets/messages.ts';
import { validateTranslations } from '../src/contracts/validate-translations.ts';

/** The sentences of a document that people read. */
export const sentencesOf = (document: ScreenDocument): readonly string[] =>
  findSentences(document).map(({ text }) => text);

const inCode = [
  /\btranslate\('((?:[^'\\]|\\.)+)'\)/g,
  /<Message(?:Page)?\s[^>]*?\btitle="([^"]+)"/g,
  /<Message(?:Page)?\s[^>]*?\btext="([^"]+)"/g,
  /\blabel: '([^']+)'/g,
];

/** The sentences that the code of the page says by itself, below a folder. */
export const sentencesOfCode = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return inCode.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, sentence = '']) => sentence),
      );
    });

/** The words that widgets say by themselves. */
export const sentencesOfWidgets = (): readonly string[] => messages;

/** Words in the markup of a component: between tags, or in a property that is read out or shown. */
const inMarkup = [
  />\s*([A-Z][a-z][^<>{}=;()]*?)\s*<\//g,
  /\b(?:label|alt|title|placeholder|aria-label)="([^"]*[A-Za-z]{2}[^"]*)"/g,
];

/** English that a component says without asking for its translation. */
export const wordsInMarkup = (component: string): readonly string[] =>
  inMarkup.flatMap((pattern) => [...component.matchAll(pattern)].map(([, words = '']) => words));

/** What a catalogue gets wrong, a sentence each. @param language its tag @param sources everything that can be shown, in English */
export const faultsOfCatalogue = (
  language: string,
  texts: Readonly<Record<string, unknown>>,
  sources: ReadonlySet<string>,
): readonly string[] => {
  const [wanted, rest] = [
    Object.entries(texts).filter(([source]) => sources.has(source)),
    Object.keys(texts).filter((source) => !sources.has(source)),
  ];
  return [
    ...[...sources]
      .filter((source) => !Object.hasOwn(texts, source))
      .map((source) => `"${source}" has no translation. Add it.`),
    ...rest.map((source) => `nothing says "${source}" any more. Take it away.`),
    ...validateTranslations(language, Object.fromEntries(wanted)),
  ];
};
