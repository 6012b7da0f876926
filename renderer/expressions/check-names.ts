import { joinPointer } from '../document/pointer.ts';
import { findPlaceholders } from '../document/strings.ts';
import { didYouMean, makeProblem, type Report } from '../diagnostics/problem.ts';
import { matchName, formatKnownNames } from '../diagnostics/hints.ts';
import type { Text, Reference } from './expression.ts';
import { printType } from '../document/print-type.ts';
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
    const facts = matchName(name, unfilled);
    if (facts.suggestion !== undefined) unfilled.delete(facts.suggestion);
    report(
      makeProblem(
        'text-argument',
        joinPointer(pointer, 'args', name),
        `the text has no {${name}}.${didYouMean(facts.suggestion)}`,
        facts,
      ),
    );
  }
  for (const name of unfilled) {
    report(
      makeProblem(
        'text-argument',
        joinPointer(pointer, 'text'),
        `the text has {${name}}, but args has no "${name}". Add it.`,
        { expected: name },
      ),
    );
  }
};

const readableNames = (names: TypeScope): readonly string[] => [
  ...new Set([
    ...names.known(undefined),
    ...screenRoots.filter((root) => [...names.known(root)].length > 0),
  ]),
];

const formatEntries = (root: string, known: readonly string[]): string =>
  known.length === 0 ? ` There is nothing in "${root}" here.` : formatKnownNames(known);

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
  const reportUnknown = (
    sentence: string,
    at: number,
    known: Iterable<string>,
    suggested = (name: string): string => name,
  ): Type => {
    const written = [root, ...(entry === undefined ? [] : [entry]), ...path];
    const { suggestion, change } = matchName(written[at] ?? '', known);
    const facts = {
      contracts: [
        at < written.length - path.length
          ? undefined
          : findReferenceOrigin(reference, names, at - written.length + path.length),
      ],
      suggestion: suggestion === undefined ? undefined : suggested(suggestion),
      ...(change !== undefined && {
        change: {
          from: written.join('.'),
          to: written.map((name, index) => (index === at ? suggestion : name)).join('.'),
        },
      }),
    };
    // Missing `status` entries are missing sources.
    const lack =
      at === 1 && entry !== undefined && suggestion === undefined
        ? `${root === 'status' ? 'sources' : root}.${entry}`
        : undefined;
    // The message already lists the fields of a record.
    const listed =
      at === 0
        ? formatKnownNames(readableNames(names))
        : at === 1 && entry !== undefined
          ? formatEntries(root, [...known])
          : '';
    report(
      makeProblem(
        'unknown-reference',
        pointer,
        sentence + (didYouMean(facts.suggestion) || listed),
        {
          ...facts,
          lack,
        },
      ),
    );
    return anything;
  };
  const withPresence = (at: string, found: Type): Type =>
    names.isPresent?.(at) === true ? unwrapOptional(found) : found;

  const start = names.typeOf(root, entry);
  if (start === undefined && entry === undefined) {
    return reportUnknown(`"${root}" does not exist at this place.`, 0, [
      ...names.known(undefined),
      ...screenRoots,
    ]);
  }
  if (start === undefined)
    return reportUnknown(
      `"${first}" does not exist.`,
      1,
      names.known(root),
      (near) => `${root}.${near}`,
    );
  let type = withPresence(first, start);
  for (const [index, at] of inner.entries()) {
    const name = path[index] ?? '';
    const field = typeAt(type, [name]);
    if (field === undefined) {
      const record = unwrapOptional(type);
      const outer = inner[index - 1] ?? first;
      const known = record.kind === 'record' ? Object.keys(record.fields) : [];
      return reportUnknown(
        `"${outer}", ${printType(record)}, has no field "${name}".`,
        (entry === undefined ? 1 : 2) + index,
        known,
      );
    }
    type = withPresence(at, field);
  }
  return type;
};
