import { maxFragmentDepth } from '../../document/budget.ts';
import type { Contracts } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { createParser } from '../type-checker.ts';
import type { Project } from '../project/project.ts';
import { shapeOf } from '../widget-metadata.ts';
import { findAddressBases } from './address-bases.ts';
import type { AddressPurpose } from './judge-address.ts';
import { createValueWrites } from '../scope/value-writes.ts';

/** Purpose of a value, or of a field of the records in it. */
interface AddressPlace {
  readonly purpose: AddressPurpose;
  readonly path: readonly string[];
}

const placesOfProp = (
  widget: string,
  prop: string,
  contracts: Contracts,
): readonly AddressPlace[] =>
  Object.entries(shapeOf(widget, contracts)?.addresses ?? {}).flatMap(([place, use]) => {
    const [name, ...path] = place.split('.');
    if (name !== prop || use === 'asset') return [];
    return [{ purpose: use === 'listed-image' ? 'image' : use, path }];
  });

/** Purposes of a value that is no parameter of a fragment. */
const placesOf = (use: ValueUse, contracts: Contracts): readonly AddressPlace[] => {
  if (use.of === 'prop') return placesOfProp(use.widget, use.name, contracts);
  if (use.of !== 'step') return [];
  const { step, property, name } = use;
  if (step.do === 'go' && property === 'address')
    return [{ purpose: step.how === 'download' ? 'download' : 'link', path: [] }];
  if (step.do !== 'native' || property !== 'with') return [];
  const params = ownEntry(contracts.natives, step.call)?.params;
  const type = params?.kind === 'record' ? ownEntry(params.fields, name) : undefined;
  const of = type && unwrapOptional(type);
  return of?.kind === 'text' && of.shell === true ? [{ purpose: 'shell', path: [] }] : [];
};

export interface AddressPurposes {
  of(use: ValueUse): readonly AddressPlace[];
}

/** Finds what values are used for as addresses, also inside the fragments that they go to. */
export const createAddressPurposes = (contracts: Contracts, project: Project): AddressPurposes => {
  const cache = new Map<string, ReadonlyMap<string, readonly AddressPlace[]>>();

  const placesByParameter = (
    id: string,
    depth: number,
  ): ReadonlyMap<string, readonly AddressPlace[]> => {
    const known = cache.get(id);
    if (known !== undefined) return known;
    const places = new Map<string, AddressPlace[]>();
    // Fragments may render each other in a circle.
    cache.set(id, places);
    const document = project.fragments.get(id)?.document;
    if (document === undefined || depth === maxFragmentDepth) return places;
    const parse = createParser(() => {});
    const context = { document, parse, writes: createValueWrites(document) };
    walkDocument(document, {
      value: (value, path, use) => {
        for (const { purpose, path: at } of of(use, depth + 1))
          for (const base of findAddressBases(
            parse(value, path.pointer),
            path.ancestors,
            context,
            at,
          ))
            if (base.of === 'parameter')
              places.set(base.name, [
                ...(places.get(base.name) ?? []),
                { purpose, path: base.path },
              ]);
      },
    });
    return places;
  };

  const of = (use: ValueUse, depth: number): readonly AddressPlace[] =>
    use.of === 'parameter'
      ? (placesByParameter(use.fragment, depth).get(use.name) ?? [])
      : placesOf(use, contracts);

  return { of: (use) => of(use, 0) };
};
