import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectSentences as findSentences } from '../renderer/check/sentences.ts';
import type { ScreenDocument } from '../renderer/document/generated/document.ts';
import { messages } from '../renderer/widgets/messages.ts';
import { validateTranslations } from '../src/contracts/validate-translations.ts';

export const sentencesOf = (document: ScreenDocument): readonly string[] =>
  findSentences(document).map(({ text }) => text);

const inCode = [
  /\btranslate\('((?:[^'\\]|\\.)+)'\)/g,
  /<Message(?:Page)?\s[^>]*?\btitle="([^"]+)"/g,
  /<Message(?:Page)?\s[^>]*?\btext="([^"]+)"/g,
  /\blabel: '([^']+)'/g,
];

export const sentencesOfCode = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return inCode.flatMap((pattern) =>
        [...text.matchAll(pattern)].map(([, sentence = '']) => sentence),
      );
    });

export const sentencesOfWidgets = (): readonly string[] => messages;

const inMarkup = [
  />\s*([A-Z][a-z][^<>{}=;()]*?)\s*<\//g,
  /\b(?:label|alt|title|placeholder|aria-label)="([^"]*[A-Za-z]{2}[^"]*)"/g,
];

/** Untranslated English text in a component. */
export const wordsInMarkup = (component: string): readonly string[] =>
  inMarkup.flatMap((pattern) => [...component.matchAll(pattern)].map(([, words = '']) => words));

/** Problems of a catalogue. @param sources every displayed text in English */
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
