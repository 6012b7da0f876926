import { printType } from '../document/print-type.ts';
import { typeAt, withoutMissing } from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';
import { any } from '../document/type.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';
import { suggestName } from '../problems/suggest.ts';
import type { Reference } from './expression.ts';
import { screenRoots } from './roots.ts';
import type { TypeScope } from './type-scope.ts';
import { pathsOf } from './type-scope.ts';

/** The type behind a reference, with what tests have shown to be there; reports names that do not exist and then gives any. */
export const typeOfReference = (reference: Reference, names: TypeScope, report: Report): Type => {
  const { root, entry, path, pointer } = reference;
  const [first = root, ...inner] = pathsOf(reference);
  const unknown = (sentence: string, suggestion: string | undefined): Type => {
    report(makeProblem('unknown-reference', pointer, sentence + didYouMean(suggestion), { suggestion }));
    return any;
  };
  const there = (at: string, found: Type): Type => (names.isThere?.(at) === true ? withoutMissing(found) : found);

  const start = names.typeOf(root, entry);
  if (start === undefined && entry === undefined) {
    return unknown(`"${root}" does not exist at this place.`, suggestName(root, [...names.known(undefined), ...screenRoots]));
  }
  if (start === undefined) {
    const near = suggestName(entry ?? '', names.known(root));
    return unknown(`"${first}" does not exist.`, near === undefined ? undefined : `${root}.${near}`);
  }
  let type = there(first, start);
  for (const [index, at] of inner.entries()) {
    const name = path[index] ?? '';
    const field = typeAt(type, [name]);
    if (field === undefined) {
      const record = withoutMissing(type);
      const outer = inner[index - 1] ?? first;
      return unknown(
        `"${outer}", ${printType(record)}, has no field "${name}".`,
        suggestName(name, record.kind === 'record' ? Object.keys(record.fields) : []),
      );
    }
    type = there(at, field);
  }
  return type;
};
