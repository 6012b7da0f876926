import type { Contracts } from '../../document/contract.ts';
import { ownProperty } from '../../document/json.ts';
import type { Pointer } from '../../document/pointer.ts';
import { createReport, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { checkNames } from '../../validate/check-names.ts';
import { levelForAddress } from '../addresses/address-level.ts';
import { checkDocument } from '../check-document.ts';
import type { CheckOptions } from '../check-documents.ts';
import { parseSource, type DocumentText } from '../parse-source.ts';
import { createProject } from '../project/project.ts';
import { publishRules } from '../rules/publish-rules.ts';
import { runtimeRules } from '../rules/runtime-rules.ts';
import { replaceAtPointer } from './value-at-pointer.ts';

/** Names that fit at a position. */
export interface KnownNames {
  /** Kind of the named thing, such as `action`, `call` or `screen`. */
  readonly of: string;
  readonly names: readonly string[];
}

/** Fits the patterns of all names, and is declared by no document. */
const unknownName = 'name-of-nothing';

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

const knownIn = ({ data: [facts] }: Diagnostic): readonly KnownNames[] => {
  const [of, known] = [ownProperty(facts, 'of'), ownProperty(facts, 'known')];
  return typeof of === 'string' && isIterable(known)
    ? [{ of, names: [...known].filter((name) => typeof name === 'string') }]
    : [];
};

/**
 * Finds the names that the checker would suggest for a misspelt one. Never throws.
 * @param document parsed JSON of any shape
 * @param pointer of a text, or of an item that the document lacks
 */
export const createNameLookup = (
  contracts: Contracts,
  { others = [], limits, config, policy }: CheckOptions = {},
): ((document: unknown, pointer: Pointer) => KnownNames | undefined) => {
  const parsed = others.map((other: DocumentText) => parseSource(other, limits));
  return (document, pointer) => {
    const probe = replaceAtPointer(document, pointer, unknownName) ?? null;
    const candidate = parseSource({ name: '', text: JSON.stringify(probe) }, limits);
    const { readable } = candidate;
    if (readable === undefined) return undefined;
    const found: KnownNames[] = [];
    const report = createReport((diagnostic) => {
      if (diagnostic.pointer === pointer) found.push(...knownIn(diagnostic));
    });
    const rest = parsed.filter(({ raw }) => ownProperty(raw, 'id') !== readable.id);
    const project = createProject([...rest, candidate]);
    checkNames(readable, report);
    checkDocument(
      readable,
      { contracts, config, policy, levelForAddress, project },
      [...publishRules, ...runtimeRules],
      report,
    );
    return found[0];
  };
};
