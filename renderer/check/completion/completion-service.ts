import type { Contracts } from '../../document/contract.ts';
import { ownProperty } from '../../document/json.ts';
import type { NodePath } from '../../document/node-path.ts';
import { isPointerWithin, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { parseSource, type ParsedDocument, type DocumentText } from '../parse-source.ts';
import type { CheckOptions } from '../check-documents.ts';
import { createChecker, type Checker } from '../checker.ts';
import { createParser } from '../type-checker.ts';
import { levelForAddress } from '../addresses/address-level.ts';
import { createProject } from '../project/project.ts';
import { inferDocument } from '../scope/infer.ts';
import { innermostValue, replaceAtPointer } from './value-at-pointer.ts';
import { createCompletionContext, type CompletionContext } from './completion-context.ts';

interface FoundValue {
  readonly value: unknown;
  readonly place: NodePath;
  readonly use: ValueUse;
}

interface DocumentValues {
  readonly checker: Checker;
  readonly values: readonly FoundValue[];
}

const ignore = (): void => {};

const collectValues = (
  candidate: ParsedDocument,
  others: readonly ParsedDocument[],
  contracts: Contracts,
  { config, policy }: CheckOptions,
): DocumentValues | undefined => {
  const { readable } = candidate;
  if (readable === undefined) return undefined;
  const project = createProject([
    ...others.filter(({ raw }) => ownProperty(raw, 'id') !== readable.id),
    candidate,
  ]);
  const parse = createParser(ignore);
  const values: FoundValue[] = [];
  walkDocument(readable, {
    value: (value, path, use) => void values.push({ value, place: path, use }),
  });
  return {
    checker: createChecker(
      readable,
      project,
      inferDocument(readable, contracts, config, parse),
      parse,
      ignore,
      policy,
      levelForAddress,
    ),
    values,
  };
};

const contextAt = (
  { checker, values }: DocumentValues,
  pointer: Pointer,
): CompletionContext | undefined => {
  const found = values.find(({ place }) => isPointerWithin(pointer, place.pointer));
  return (
    found &&
    createCompletionContext(checker, found.place, found.use).within(
      found.value,
      innermostValue(found.value, pointer.slice(found.place.pointer.length)),
    )
  );
};

/**
 * Parses the other documents once, for editors that query one document repeatedly. Never throws.
 * @returns a lookup by document and pointer; `undefined` where no value is allowed or the document
 * is unreadable
 */
export const createCompletionService = (
  contracts: Contracts,
  options: CheckOptions = {},
): ((document: DocumentText) => (pointer: Pointer) => CompletionContext | undefined) => {
  const others = (options.others ?? []).map((document) => parseSource(document, options.limits));
  return ({ name, text }) => {
    const candidate = parseSource({ name, text }, options.limits);
    const read = collectValues(candidate, others, contracts, options);
    return (pointer) => {
      if (read === undefined) return undefined;
      const found = contextAt(read, pointer);
      if (found !== undefined) return found;
      // Inserts a value into a copy if the document has none here.
      const filled = replaceAtPointer(candidate.raw, pointer, null);
      const copy = collectValues(
        parseSource({ name, text: JSON.stringify(filled ?? null) }, options.limits),
        others,
        contracts,
        options,
      );
      return copy && contextAt(copy, pointer);
    };
  };
};
