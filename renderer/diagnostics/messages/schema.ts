import { ownEntry } from '../../document/json.ts';
import type { ContractLocation } from '../problem.ts';
import { formatValue, quoteNames, type Messages } from './wording.ts';
import { didYouMean, discriminatorHint, matchName, maxListedNames } from './hints.ts';

export interface Shape {
  readonly value: unknown;
  /** Description of the schema, which says what belongs there. */
  readonly description: string | undefined;
}

export interface MissingKey {
  readonly name: string;
  readonly description: string | undefined;
  readonly widget: string | undefined;
}

const typeLabels: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const patternLabels: Readonly<Record<string, string>> = {
  '^[a-z][a-z0-9-]{0,39}$':
    'at most 40 lower-case letters, digits and hyphens, starting with a letter',
  '^[a-z][A-Za-z0-9-]{0,39}$':
    'at most 40 letters, digits and hyphens, starting with a lower-case letter',
  '^[A-Za-z][A-Za-z0-9_-]{0,39}$':
    'at most 40 letters, digits, hyphens and underscores, starting with a letter',
  '^[a-z][a-z0-9_]{0,39}$':
    'at most 40 lower-case letters, digits and underscores, starting with a letter',
  '^/[A-Za-z0-9/_-]*$': 'a path, such as /order',
  '^#/[A-Za-z0-9/_{}-]*$': 'a hash, such as #/order',
  '^#?/[A-Za-z0-9/_-]*$': 'a path or a hash, such as /order or #/order',
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$':
    'a time in UTC, such as 2026-12-31T16:00:00Z',
};

const namePatternLabels: Readonly<Record<string, string>> = {
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$': 'the tag of a language, such as fil or pt-BR',
};

const discriminatorLabels: Readonly<Record<string, string>> = {
  widget: 'widget',
  do: 'step',
  kind: 'kind of source',
};

/** First sentence of the description. */
const summaryOf = (description: string): string =>
  /^.*?[.!?](?=\s|$)/s.exec(description)?.[0] ?? `${description}.`;

/** Description within a sentence, such as `end of the page`. */
const toClause = (sentence: string): string =>
  sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()).replace(/[.]$/, '');

const propLocation = (widget: string | undefined, path: string): ContractLocation | undefined =>
  widget === undefined ? undefined : { of: 'widget', name: widget, path };

const wrongShape = (expected: string, { value, description }: Shape) => ({
  message: `expected ${expected}, found ${formatValue(value)}${description === undefined ? '' : ` (${toClause(summaryOf(description))})`}.`,
  expected,
  found: formatValue(value),
});

const missingKey = ({ name, description, widget }: MissingKey) => ({
  message: `"${name}" is missing. Add it${description === undefined ? '.' : `: ${summaryOf(description)}`}`,
  expected: name,
  suggestion: name,
  quotes: [name],
  contracts: [propLocation(widget, `props.${name}`)],
});

/** Messages about documents that do not fit the schema. */
export const schemaMessages = {
  'structure.not-an-object': ({ found }: { readonly found: string }) => ({
    message: 'expected an object. Start it with { and end it with }.',
    expected: 'an object',
    found,
  }),
  'unknown-key.schema': ({
    name,
    known,
    widget,
  }: {
    readonly name: string;
    readonly known: readonly string[];
    readonly widget: string | undefined;
  }) => {
    const details = matchName(name, known);
    const others =
      known.length > 0 && known.length <= maxListedNames
        ? ` Remove it, or use ${known.length > 1 ? 'one of ' : ''}${quoteNames(known)}.`
        : ' Remove it.';
    return {
      ...details,
      message: `${formatValue(name)} is not allowed here.${didYouMean(details.suggestion) || others}`,
      contracts: [propLocation(widget, 'props')],
    };
  },
  'missing-key.schema': missingKey,
  'missing-state.schema': missingKey,
  'unknown-name.discriminator': ({
    tag,
    name,
    known,
    fitting,
  }: {
    readonly tag: string;
    readonly name: string;
    readonly known: readonly string[];
    readonly fitting: readonly string[];
  }) => {
    const { advice, details } = discriminatorHint(name, known, fitting);
    return {
      ...details,
      message: `there is no ${discriminatorLabels[tag] ?? tag} ${formatValue(name)}.${advice}`,
    };
  },
  'unknown-operator.schema': ({
    value,
    allowed,
  }: {
    readonly value: unknown;
    readonly allowed: readonly string[];
  }) => {
    // Too many operators to list.
    const details = typeof value === 'string' ? matchName(value.slice(0, 60), allowed) : {};
    return {
      ...details,
      message: `there is no operator ${formatValue(value)}.${didYouMean(details.suggestion)}`,
      found: formatValue(value),
    };
  },
  'structure.enum': ({
    value,
    allowed,
  }: {
    readonly value: unknown;
    readonly allowed: readonly string[];
  }) => {
    // Only text can be a misspelled name.
    const details = typeof value === 'string' ? matchName(value.slice(0, 60), allowed) : {};
    return {
      ...details,
      message: `expected one of ${quoteNames(allowed)}, found ${formatValue(value)}.${didYouMean(details.suggestion)}`,
      expected: allowed.join(', '),
      found: formatValue(value),
    };
  },
  'structure.type': ({ type, ...shape }: Shape & { readonly type: string }) =>
    wrongShape(ownEntry(typeLabels, type) ?? type, shape),
  'structure.pattern': ({ pattern, ...shape }: Shape & { readonly pattern: string }) =>
    wrongShape(ownEntry(patternLabels, pattern) ?? `a text that matches ${pattern}`, shape),
  'structure.forbidden': (shape: Shape) =>
    wrongShape('another name, since this one is reserved', shape),
  'structure.minimum': ({ limit, ...shape }: Shape & { readonly limit: string }) =>
    wrongShape(`at least ${limit}`, shape),
  'structure.maximum': ({ limit, ...shape }: Shape & { readonly limit: string }) =>
    wrongShape(`at most ${limit}`, shape),
  'structure.keyword': ({ keyword, ...shape }: Shape & { readonly keyword: string }) =>
    wrongShape(`a value that the language allows (${keyword})`, shape),
  // Every minimum length in the language is 1.
  'structure.empty': ({ description }: { readonly description: string | undefined }) => ({
    message: `expected at least one entry, found none. Add one${description === undefined ? '.' : `: ${summaryOf(description)}`}`,
    expected: 'at least one entry',
  }),
  'too-large.schema': ({ of, limit }: { readonly of: string; readonly limit: string }) => ({
    message: `expected at most ${limit} ${of}. Remove some.`,
    expected: `at most ${limit} ${of}`,
  }),
  'duplicate-id.entry': ({ entry }: { readonly entry: unknown }) => ({
    message: `${formatValue(entry)} is in this list twice. Remove one.`,
    found: formatValue(entry),
  }),
  'structure.name': ({ name, pattern }: { readonly name: string; readonly pattern: string }) => ({
    message: `${formatValue(name)} is not a valid name here. Use ${
      ownEntry(namePatternLabels, pattern) ??
      'at most 40 letters, digits and hyphens, starting with a lower-case letter'
    }.`,
    found: name,
  }),
} satisfies Messages;
