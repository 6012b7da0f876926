import { createReport } from '../../renderer/diagnostics/diagnostic.ts';
import type { ScreenDocument } from '../../renderer/document/generated/document.ts';
import { isRecord } from '../../renderer/document/json.ts';
import { joinPointer } from '../../renderer/document/pointer.ts';
import { validateDocument, type Contracts } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../src/contracts/generated/contracts.ts';
import rainySeason from '../../src/sandbox/promotion/rainy-season.json' with { type: 'json' };
import { mutate, type Change } from './mutate.ts';
import { catalogue } from './mutants/catalogue.ts';
import { partsOf, type Parts } from './mutants/parts.ts';
import { shippedDocuments } from './mutants/shipped.ts';

export const contracts: Contracts = { calls, datasets, natives, stored };
export const shipped = shippedDocuments().map(({ document }) => document);
const ofSandbox = validateDocument(
  rainySeason,
  createReport(({ messageId, pointer }) => {
    throw new Error(`${messageId} ${pointer}`);
  }),
);
export const templates: readonly ScreenDocument[] = [
  ...shipped.filter(({ kind }) => kind === 'template'),
  ...(ofSandbox === undefined ? [] : [ofSandbox]),
];

/** Makes the changed copy of a template. */
type MakeMutant = () => unknown;

const spoilEverywhere = (value: unknown, pointer = ''): readonly Change[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const place = joinPointer(pointer, name);
    const instead = [null, 7, 'q', true, [], {}, { $: 'params.nobody' }, ['add', 1, 'x']].map(
      (to): Change => ({ set: place, to }),
    );
    return [
      ...instead,
      { remove: place },
      ...(isRecord(value) ? [{ rename: place, to: `${name}q` }] : []),
      ...spoilEverywhere(member, place),
    ];
  });
  return isRecord(value) ? [...inner, { set: joinPointer(pointer, 'another'), to: 1 }] : inner;
};

const mutantsOf = (
  document: ScreenDocument,
  around: ReadonlyMap<string, Parts>,
): readonly MakeMutant[] => {
  const parts = partsOf(document);
  const known = catalogue.flatMap(({ mutants }) => mutants(parts, { contracts, shipped: around }));
  return [
    ...known.map(
      ({ first, change }) =>
        () =>
          mutate(first === undefined ? document : mutate(document, first), change),
    ),
    ...spoilEverywhere(document).map((change) => () => mutate(document, change)),
  ];
};

/** Lists all mutants. Copies of all of them, some 30,000, would take most of the time of a test. */
export const mutantsOfTemplates = (): readonly MakeMutant[] => {
  const around = new Map(shipped.map((document) => [document.id, partsOf(document)]));
  return templates.flatMap((document) => mutantsOf(document, around));
};
