import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';

/** A document under the name that people know it by. */
export interface NamedDocument {
  readonly name: string;
  readonly document: ScreenDocument;
  readonly report: Report;
}

/** A slash at the end makes no difference to an address. */
const trimTrailingSlash = (address: string): string =>
  address.length > 1 ? address.replace(/\/+$/, '') : address;

const addressesOf = ({ route }: ScreenDocument): readonly (readonly [string, Pointer])[] => [
  ...(route?.path === undefined ? [] : [[trimTrailingSlash(route.path), '/route/path'] as const]),
  ...(route?.hash === undefined ? [] : [[trimTrailingSlash(route.hash), '/route/hash'] as const]),
  ...(route?.aliases ?? []).map(
    (alias, index) => [trimTrailingSlash(alias), joinPointer('/route/aliases', index)] as const,
  ),
];

/** Ids and addresses that are claimed twice, told at the later one. */
export const checkUniqueIds = (documents: readonly NamedDocument[]): void => {
  const owners = new Map<string, NamedDocument>();
  const claim = (
    claimant: NamedDocument,
    kind: 'id' | 'address',
    value: string,
    pointer: Pointer,
  ): void => {
    const key = `${kind} ${value}`;
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, claimant);
    else {
      const by = owner === claimant ? 'this document already' : owner.name;
      claimant.report(
        makeProblem(
          'duplicate-id',
          pointer,
          `the ${kind} "${value}" is taken by ${by}. Choose another one.`,
          { found: value },
        ),
      );
    }
  };
  for (const claimant of documents) {
    claim(claimant, 'id', claimant.document.id, '/id');
    for (const [address, pointer] of addressesOf(claimant.document))
      claim(claimant, 'address', address, pointer);
  }
};
