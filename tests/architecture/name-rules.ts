import type { Rule } from './rule.ts';
import { isGenerated, type SourceFile } from './source-file.ts';

/** Retired words; docs/glossary.md has the terms to use. */
const retiredWords = [
  'place',
  'places',
  'part',
  'parts',
  'outcome',
  'refusal',
  'fault',
  'faults',
  'door',
  'told',
  'tell',
  'kept',
  'asked',
  'drawn',
  'words',
  'vouched',
  'whoever',
];

const exceptions: readonly RegExp[] = [
  /^(Outcome|outcome)$/,
  /^(013-drawn-examples|createDrawnExamples)$/,
  /^(place-order|placeOrder)$/,
  /^(fault-injection|FaultMode)$/,
  /^(formula-part|FormulaPart|unfinishedPart|literalPart|operationPart|sentencePart)$/,
];

const isProduct = ({ path }: SourceFile): boolean =>
  /^(renderer|src|scripts)\/.*\.(ts|tsx|mjs)$/.test(path) &&
  // Replaced by the visual editor of the studio.
  !path.startsWith('src/studio/text-edits/');

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-.]/);

const findRetired = (name: string): string | undefined =>
  exceptions.some((pattern) => pattern.test(name))
    ? undefined
    : wordsOf(name).find((word) => retiredWords.includes(word));

const exportPattern =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm;

export const nameRules: readonly Rule[] = [
  {
    name: 'file names and exports use the vocabulary of the glossary',
    faultsOf: (file) => {
      if (!isProduct(file) || isGenerated(file)) return [];
      const segments = file.path
        .split('/')
        .map((segment) => segment.replace(/(\.(test|fixture|d))?\.\w+$/, ''));
      const exported = [...file.text.matchAll(exportPattern)].map(([, name = '']) => name);
      return [...segments, ...exported].flatMap((name) => {
        const word = findRetired(name);
        return word === undefined ? [] : [`names ${name}: "${word}" is retired`];
      });
    },
    bad: [
      { path: 'renderer/document/place.ts', text: '' },
      { path: 'src/service/told-once.ts', text: '' },
      { path: 'src/loan-app/parts/load.ts', text: '' },
      { path: 'src/service/run.ts', text: 'export const isVouched = true;' },
      { path: 'src/service/run.ts', text: 'export interface CallRefusal {}' },
    ],
    good: [
      { path: 'renderer/widgets/outcome/Outcome.tsx', text: 'export function Outcome() {}' },
      { path: 'src/service/run.ts', text: 'export const department = 1;' },
      { path: 'src/contracts/generated/parts.ts', text: '' },
    ],
  },
];
