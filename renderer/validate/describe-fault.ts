import { isRecord, ownEntry, ownProperty, valueAt } from '../document/json.ts';
import { namesOf, pointerTo } from '../document/pointer.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import { factsOfName, kindAdvice, nameAdvice } from '../problems/name-advice.ts';
import type { ContractPlace, Problem } from '../problems/problem.ts';
import type { SchemaFault } from './generated/validate-document.js';
import { fitsTag, schemaAt, tagsOf, type SchemaPlace } from './schema-at.ts';

/** A fault with everything that its sentence needs. */
interface Found extends SchemaPlace {
  readonly pointer: string;
  readonly value: unknown;
  /** A parameter of the fault, as text. */
  readonly param: (name: string) => string;
  /** What may stand there, where that is a list of words. */
  readonly allowed: readonly string[];
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A value in a few letters. */
const brief = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** JSON types in the words of the language. */
const typeWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What the patterns of the language ask for. */
const patternWords: Readonly<Record<string, string>> = {
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

/** The first sentence of a description, to end another sentence with. */
const meaningOf = ({ description }: SchemaPlace['schema']): string =>
  typeof description === 'string' ? ` ${description}` : '';

/** Where the definition of a widget says which props there are, when the place is one of its props. */
const inWidget = ({ title }: SchemaPlace['schema'], path: string): readonly ContractPlace[] =>
  typeof title === 'string' && title.startsWith('Props: ')
    ? [{ of: 'widget', name: title.replace('Props: ', ''), path }]
    : [];

const unknownKey = ({ pointer, schema, param }: Found): Problem => {
  const name = param('additionalProperty');
  const { advice, facts } = nameAdvice(
    name,
    Object.keys(isRecord(schema.properties) ? schema.properties : {}),
  );
  return makeProblem(
    'unknown-key',
    pointerTo(pointer, name),
    `there is no ${brief(name)} here.${advice}${facts.suggestion === undefined ? ' Take it away.' : ''}`,
    { ...facts, contracts: inWidget(schema, 'props') },
  );
};

const missingKey = ({ pointer, schema, param }: Found): Problem => {
  const name = param('missingProperty');
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const meaning = isRecord(properties[name]) ? meaningOf(properties[name]) : '';
  const isState = schema.title === 'SourceStates' || name === 'states';
  return makeProblem(
    isState ? 'missing-state' : 'missing-key',
    pointer,
    `expected "${name}", found none. Add it.${meaning}`,
    {
      expected: name,
      suggestion: name,
      quotes: [name],
      contracts: inWidget(schema, `props.${name}`),
    },
  );
};

const wrongTag = ({ pointer, schema, value, param }: Found): Problem => {
  const [tag, found] = [param('tag'), param('tagValue')];
  const { advice, facts } = kindAdvice(found, tagsOf(schema), (name) =>
    fitsTag(schema, tag, name, value),
  );
  const what = { widget: 'widget', do: 'step', kind: 'kind of source' }[tag] ?? tag;
  return makeProblem(
    'unknown-name',
    pointerTo(pointer, tag),
    `there is no ${what} ${brief(found)}.${advice}`,
    facts,
  );
};

const notListed = ({ pointer, value, isValue, allowed }: Found): Problem => {
  // Only a text can be a misspelt name; what else stands there may not even be a text when it is asked to be one.
  const facts = typeof value === 'string' ? factsOfName(value.slice(0, 60), allowed) : {};
  const meant = didYouMean(facts.suggestion);
  // Operators are too many to be listed.
  if (isValue)
    return makeProblem(
      'unknown-operator',
      pointer,
      `there is no operator ${brief(value)}.${meant}`,
      { ...facts, found: brief(value) },
    );
  const sentence = `expected one of ${quoted(allowed)}, found ${brief(value)}.${meant}`;
  return makeProblem('structure', pointer, sentence, {
    ...facts,
    expected: allowed.join(', '),
    found: brief(value),
  });
};

const wrongShape = (expected: (found: Found) => string) => (found: Found) =>
  makeProblem(
    'structure',
    found.pointer,
    `expected ${expected(found)}, found ${brief(found.value)}.${meaningOf(found.schema)}`,
    {
      expected: expected(found),
      found: brief(found.value),
    },
  );

/** Every least number of the language is one. */
const tooFew = ({ pointer, schema }: Found): Problem =>
  makeProblem(
    'structure',
    pointer,
    `expected at least one entry, found none. Add one.${meaningOf(schema)}`,
    { expected: 'at least one entry' },
  );

const tooMany = (what: string) => (found: Found) =>
  makeProblem(
    'too-large',
    found.pointer,
    `at most ${found.param('limit')} ${what} are allowed here. Leave something out.`,
    {
      expected: `at most ${found.param('limit')} ${what}`,
    },
  );

const twice = ({ pointer, value, param }: Found): Problem => {
  const index = param('i');
  const entry = ownProperty(value, index);
  return makeProblem(
    'duplicate-id',
    pointerTo(pointer, index),
    `${brief(entry)} stands twice in this list. Take one away.`,
    { found: brief(entry) },
  );
};

/** What the patterns of names ask for, where it is no small name. */
const nameWords: Readonly<Record<string, string>> = {
  '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$':
    'the tag of a language other than English, such as fil or pt-BR',
};

const refusedName = ({ pointer, schema, param }: Found): Problem => {
  const name = param('propertyName');
  const { pattern } = isRecord(schema.propertyNames) ? schema.propertyNames : {};
  const words =
    ownEntry(nameWords, typeof pattern === 'string' ? pattern : '') ??
    'at most 40 letters, digits and hyphens, beginning with a lower-case letter';
  const sentence = `${brief(name)} cannot be a name here. Use ${words}.`;
  return makeProblem('structure', pointerTo(pointer, name), sentence, { found: name });
};

/** How the fault of each keyword of the language is told. */
const wordings: Readonly<Record<string, (found: Found) => Problem>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  discriminator: wrongTag,
  enum: notListed,
  const: notListed,
  type: wrongShape(({ param }) => ownEntry(typeWords, param('type')) ?? param('type')),
  pattern: wrongShape(
    ({ param }) =>
      ownEntry(patternWords, param('pattern')) ?? `a text of the form ${param('pattern')}`,
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
  propertyNames: refusedName,
};

/** Keywords that only repeat what a fault beside them says: a condition, and the rules of a name that `propertyNames` tells as a whole. */
const isEcho = ({ keyword, params }: SchemaFault, value: unknown): boolean =>
  keyword === 'if' ||
  (['pattern', 'not', 'minLength', 'maxLength'].includes(keyword) && typeof value !== 'string') ||
  (keyword === 'discriminator' &&
    params.error === 'tag' &&
    !(isRecord(value) && Object.hasOwn(value, String(params.tag))));

/** The problem that a fault of the schema stands for; undefined when another fault already says it. */
export const describeFault = (
  document: unknown,
  fault: SchemaFault,
): { readonly problem: Problem; readonly isValue: boolean } | undefined => {
  const path = namesOf(fault.instancePath);
  const value = valueAt(document, path);
  if (isEcho(fault, value)) return undefined;
  const place = schemaAt(document, path);
  const tell =
    wordings[fault.keyword] ?? wrongShape(() => `what the language asks for (${fault.keyword})`);
  const param = (name: string): string => {
    const found = fault.params[name];
    return typeof found === 'string' ? found : brief(found);
  };
  const { allowedValues: listed, allowedValue: only } = fault.params;
  const allowed = (Array.isArray(listed) ? listed : [only]).map(String);
  return {
    problem: tell({ ...place, pointer: fault.instancePath, value, param, allowed }),
    isValue: place.isValue,
  };
};
