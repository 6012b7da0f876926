import type { Contracts } from '../../document/contract.ts';
import { ownProperty } from '../../document/json.ts';
import type { Place } from '../../document/place.ts';
import { liesIn, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { readCandidate, type Candidate, type DocumentText } from '../candidate.ts';
import type { CheckOptions } from '../check-documents.ts';
import { createChecker, createParse, type Checker } from '../checker.ts';
import { createProject } from '../project.ts';
import { gatherKnowledge } from '../scope/knowledge.ts';
import { innermostValue, withPart } from './parts-of-value.ts';
import { valuePlace, type ValuePlace } from './value-place.ts';

interface FoundValue {
  readonly value: unknown;
  readonly place: Place;
  readonly use: ValueUse;
}

interface ReadPlaces {
  readonly checker: Checker;
  readonly values: readonly FoundValue[];
}

const ignore = (): void => {};

const readPlaces = (
  candidate: Candidate,
  others: readonly Candidate[],
  contracts: Contracts,
  { config }: CheckOptions,
): ReadPlaces | undefined => {
  const { readable } = candidate;
  if (readable === undefined) return undefined;
  const project = createProject([
    ...others.filter(({ raw }) => ownProperty(raw, 'id') !== readable.id),
    candidate,
  ]);
  const parse = createParse(ignore);
  const values: FoundValue[] = [];
  walkDocument(readable, { value: (value, place, use) => void values.push({ value, place, use }) });
  return {
    checker: createChecker(
      readable,
      project,
      gatherKnowledge(readable, contracts, config, parse),
      parse,
      ignore,
    ),
    values,
  };
};

/** The value at a place, or the one around it. */
const placeIn = ({ checker, values }: ReadPlaces, pointer: Pointer): ValuePlace | undefined => {
  const found = values.find(({ place }) => liesIn(pointer, place.pointer));
  return (
    found &&
    valuePlace(checker, found.place, found.use).within(
      found.value,
      innermostValue(found.value, pointer.slice(found.place.pointer.length)),
    )
  );
};

/**
 * Reads the other documents once, for whoever asks about places of documents again and again, as an editor does.
 * @returns finds, for a document, what is known of a place of it by its pointer: where a value stands, a part of one, or where one may be put. Nothing is found
 * where no value can stand, and in a document of which nothing can be read. Never throws.
 */
export const createPlaceFinder = (
  contracts: Contracts,
  options: CheckOptions = {},
): ((document: DocumentText) => (pointer: Pointer) => ValuePlace | undefined) => {
  const others = (options.others ?? []).map((document) => readCandidate(document, options.limits));
  return ({ name, text }) => {
    const candidate = readCandidate({ name, text }, options.limits);
    const read = readPlaces(candidate, others, contracts, options);
    return (pointer) => {
      if (read === undefined) return undefined;
      const found = placeIn(read, pointer);
      if (found !== undefined) return found;
      // Nothing stands there yet: something does in a copy.
      const filled = withPart(candidate.raw, pointer, null);
      const copy = readPlaces(
        readCandidate({ name, text: JSON.stringify(filled ?? null) }, options.limits),
        others,
        contracts,
        options,
      );
      return copy && placeIn(copy, pointer);
    };
  };
};
