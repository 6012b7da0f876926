import { isRecord, ownEntry, ownProperty, valueAt } from '../document/json.ts';
import { parsePointer, joinPointer } from '../document/pointer.ts';
import {
  didYouMean,
  makeProblem,
  type ContractLocation,
  type Problem,
} from '../diagnostics/problem.ts';
import { matchName, discriminatorHint, nameHint } from '../diagnostics/hints.ts';
import type { SchemaFault } from './generated/validate-document.js';
import { branchAccepts, schemaAt, discriminatorValues, type ResolvedSchema } from './schema-at.ts';

interface SchemaErrorContext extends ResolvedSchema {
  readonly pointer: string;
  readonly value: unknown;
  readonly param: (name: string) => string;
  readonly allowed: readonly string[];
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

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
    'lower-case letters, digits and hyphens, at most 40, beginning with a letter',
  '^[a-z][A-Za-z0-9-]{0,39}$':
    'letters, digits and hyphens, at most 40, beginning with a lower-case letter',
  '^[A-Za-z][A-Za-z0-9_-]{0,39}$':
    'letters, digits, hyphens and underscores, at most 40, beginning with a letter',
  '^[a-z][a-z0-9_]{0,39}$':
    'lower-case letters, digits and underscores, at most 40, beginning with a letter',
  '^/[A-Za-z0-9/_-]*$': 'a path, such as /order',
  '^#/[A-Za-z0-9/_{}-]*$': 'a hash, such as #/order',
  '^#?/[A-Za-z0-9/_-]*$': 'a path or a hash, such as /order or #/order',
  '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z$':
    'a moment in UTC, such as 2026-12-31T16:00:00Z',
};

const schemaDescription = ({ description }: ResolvedSchema['schema']): string =>
  typeof description === 'string' ? ` ${description}` : '';

/** Widget definition that declares the prop. */
const widgetLocation = (
  { title }: ResolvedSchema['schema'],
  path: string,
): readonly ContractLocation[] =>
  typeof title === 'string' && title.startsWith('Props: ')
    ? [{ of: 'widget', name: title.replace('Props: ', ''), path }]
    : [];

const unknownKey = ({ pointer, schema, param }: SchemaErrorContext): Problem => {
  const name = param('additionalProperty');
  const { advice, facts } = nameHint(
    name,
    Object.keys(isRecord(schema.properties) ? schema.properties : {}),
  );
  return makeProblem(
    'unknown-key',
    joinPointer(pointer, name),
    `there is no ${formatValue(name)} here.${advice}${facts.suggestion === undefined ? ' Take it away.' : ''}`,
    { ...facts, contracts: widgetLocation(schema, 'props') },
  );
};

const missingKey = ({ pointer, schema, param }: SchemaErrorContext): Problem => {
  const name = param('missingProperty');
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const meaning = isRecord(properties[name]) ? schemaDescription(properties[name]) : '';
  const isState = schema.title === 'SourceStates' || name === 'states';
  return makeProblem(
    isState ? 'missing-state' : 'missing-key',
    pointer,
    `expected "${name}", found none. Add it.${meaning}`,
    {
      expected: name,
      suggestion: name,
      quotes: [name],
      contracts: widgetLocation(schema, `props.${name}`),
    },
  );
};

const wrongTag = ({ pointer, schema, value, param }: SchemaErrorContext): Problem => {
  const [tag, found] = [param('tag'), param('tagValue')];
  const { advice, facts } = discriminatorHint(found, discriminatorValues(schema), (name) =>
    branchAccepts(schema, tag, name, value),
  );
  const what = { widget: 'widget', do: 'step', kind: 'kind of source' }[tag] ?? tag;
  return makeProblem(
    'unknown-name',
    joinPointer(pointer, tag),
    `there is no ${what} ${formatValue(found)}.${advice}`,
    facts,
  );
};

const notListed = ({ pointer, value, isValue, allowed }: SchemaErrorContext): Problem => {
  // Only text can be a misspelled name.
  const facts = typeof value === 'string' ? matchName(value.slice(0, 60), allowed) : {};
  const meant = didYouMean(facts.suggestion);
  // Too many operators to list.
  if (isValue)
    return makeProblem(
      'unknown-operator',
      pointer,
      `there is no operator ${formatValue(value)}.${meant}`,
      { ...facts, found: formatValue(value) },
    );
  const sentence = `expected one of ${quoted(allowed)}, found ${formatValue(value)}.${meant}`;
  return makeProblem('structure', pointer, sentence, {
    ...facts,
    expected: allowed.join(', '),
    found: formatValue(value),
  });
};

const wrongShape =
  (expected: (found: SchemaErrorContext) => string) => (found: SchemaErrorContext) =>
    makeProblem(
      'structure',
      found.pointer,
      `expected ${expected(found)}, found ${formatValue(found.value)}.${schemaDescription(found.schema)}`,
      {
        expected: expected(found),
        found: formatValue(found.value),
      },
    );

/** Every minimum length in the language is 1. */
const tooFew = ({ pointer, schema }: SchemaErrorContext): Problem =>
  makeProblem(
    'structure',
    pointer,
    `expected at least one entry, found none. Add one.${schemaDescription(schema)}`,
    { expected: 'at least one entry' },
  );

const tooMany = (what: string) => (found: SchemaErrorContext) =>
  makeProblem(
    'too-large',
    found.pointer,
    `at most ${found.param('limit')} ${what} are allowed here. Leave something out.`,
    {
      expected: `at most ${found.param('limit')} ${what}`,
    },
  );

const twice = ({ pointer, value, param }: SchemaErrorContext): Problem => {
  const index = param('i');
  const entry = ownProperty(value, index);
  return makeProblem(
    'duplicate-id',
    joinPointer(pointer, index),
    `${formatValue(entry)} stands twice in this list. Take one away.`,
    { found: formatValue(entry) },
  );
};

const namePatternLabels: Readonly<Record<string, string>> = {
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$':
    'the tag of a language other than English, such as fil or pt-BR',
};

const invalidName = ({ pointer, schema, param }: SchemaErrorContext): Problem => {
  const name = param('propertyName');
  const { pattern } = isRecord(schema.propertyNames) ? schema.propertyNames : {};
  const words =
    ownEntry(namePatternLabels, typeof pattern === 'string' ? pattern : '') ??
    'at most 40 letters, digits and hyphens, beginning with a lower-case letter';
  const sentence = `${formatValue(name)} cannot be a name here. Use ${words}.`;
  return makeProblem('structure', joinPointer(pointer, name), sentence, { found: name });
};

const describers: Readonly<Record<string, (found: SchemaErrorContext) => Problem>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  discriminator: wrongTag,
  enum: notListed,
  const: notListed,
  type: wrongShape(({ param }) => ownEntry(typeLabels, param('type')) ?? param('type')),
  pattern: wrongShape(
    ({ param }) =>
      ownEntry(patternLabels, param('pattern')) ?? `a text of the form ${param('pattern')}`,
  ),
  not: wrongShape(() => 'another name, for this one is never allowed'),
  minLength: tooFew,
  minItems: tooFew,
  minProperties: tooFew,
  minimum: wrongShape(({ param }) => `at least ${param('limit')}`),
  maximum: wrongShape(({ param }) => `at most ${param('limit')}`),
  maxLength: tooMany('letters'),
  maxItems: tooMany('entries'),
  maxProperties: tooMany('entries'),
  uniqueItems: twice,
  propertyNames: invalidName,
};

/**
 * Keywords that repeat another error: conditions, and name rules that `propertyNames` reports as a
 * whole.
 */
const isRedundant = ({ keyword, params }: SchemaFault, value: unknown): boolean =>
  keyword === 'if' ||
  (['pattern', 'not', 'minLength', 'maxLength'].includes(keyword) && typeof value !== 'string') ||
  (keyword === 'discriminator' &&
    params.error === 'tag' &&
    !(isRecord(value) && Object.hasOwn(value, String(params.tag))));

/** Converts a schema error to a problem. Undefined if another error covers it. */
export const describeSchemaError = (
  document: unknown,
  error: SchemaFault,
): { readonly problem: Problem; readonly isValue: boolean } | undefined => {
  const path = parsePointer(error.instancePath);
  const value = valueAt(document, path);
  if (isRedundant(error, value)) return undefined;
  const resolved = schemaAt(document, path);
  const describe =
    describers[error.keyword] ?? wrongShape(() => `what the language asks for (${error.keyword})`);
  const param = (name: string): string => {
    const found = error.params[name];
    return typeof found === 'string' ? found : formatValue(found);
  };
  const { allowedValues: listed, allowedValue: only } = error.params;
  const allowed = (Array.isArray(listed) ? listed : [only]).map(String);
  return {
    problem: describe({ ...resolved, pointer: error.instancePath, value, param, allowed }),
    isValue: resolved.isValue,
  };
};
