import { joinPointer } from '../document/pointer.ts';
import { findPlaceholders } from '../document/strings.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { suggestName } from '../diagnostics/suggest.ts';
import type { Text, Reference } from './expression.ts';
import { typeAt, unwrapOptional } from '../document/type-algebra.ts';
import { type Type, anything } from '../document/type.ts';
import { findReferenceOrigin, type TypeScope, referencePaths } from './type-scope.ts';
import { screenRoots } from '../document/screen-roots.ts';

/**
 * Reports {names} without an argument, and arguments without a {name}. A misspelling is reported
 * once, at the argument.
 */
export const checkPlaceholders = ({ text, args, pointer }: Text, report: Report): void => {
  const placeholders = findPlaceholders(text);
  const unfilled = new Set(placeholders.filter((name) => !Object.hasOwn(args, name)));
  for (const name of Object.keys(args)) {
    if (placeholders.includes(name)) continue;
    const known = [...unfilled];
    report('text-argument.unknown', joinPointer(pointer, 'args', name), { name, known });
    unfilled.delete(suggestName(name, known) ?? '');
  }
  for (const name of unfilled)
    report('text-argument.missing', joinPointer(pointer, 'text'), { name });
};

const readableNames = (names: TypeScope): readonly string[] => [
  ...new Set([
    ...names.known(undefined),
    ...screenRoots.filter((root) => [...names.known(root)].length > 0),
  ]),
];

/**
 * Infers the type of a reference, narrowed by tests. Reports unknown names and returns `any` for
 * them.
 */
export const inferReferenceType = (
  reference: Reference,
  names: TypeScope,
  report: Report,
): Type => {
  const { root, entry, path, pointer } = reference;
  const [first = root, ...inner] = referencePaths(reference);
  const withPresence = (at: string, found: Type): Type =>
    names.isPresent?.(at) === true ? unwrapOptional(found) : found;

  const start = names.typeOf(root, entry);
  if (start === undefined) {
    if (entry === undefined)
      report('unknown-reference.root', pointer, {
        reference,
        known: [...names.known(undefined), ...screenRoots],
        listed: readableNames(names),
      });
    else report('unknown-reference.entry', pointer, { reference, known: names.known(root) });
    return anything;
  }
  let type = withPresence(first, start);
  for (const [index, at] of inner.entries()) {
    const field = typeAt(type, [path[index] ?? '']);
    if (field === undefined) {
      const record = unwrapOptional(type);
      report('unknown-reference.field', pointer, {
        reference,
        known: record.kind === 'record' ? Object.keys(record.fields) : [],
        type: record,
        index,
        contract: findReferenceOrigin(reference, names, index),
      });
      return anything;
    }
    type = withPresence(at, field);
  }
  return type;
};
