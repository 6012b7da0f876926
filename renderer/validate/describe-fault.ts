import { isRecord, ownProperty } from '../document/json.ts';
import { namesOf, pointerTo } from '../document/pointer.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import { nameAdvice } from '../problems/name-advice.ts';
import type { Problem } from '../problems/problem.ts';
import { suggestName } from '../problems/suggest.ts';
import type { SchemaFault } from './generated/validate-document.js';
import { schemaAt, tagsOf, valueAt, type SchemaPlace } from './schema-at.ts';

/** A fault with everything that its sentence needs. */
interface Found extends SchemaPlace {
  readonly pointer: string;
  readonly value: unknown;
  /** A parameter of the fault, as text. */
  readonly param: (name: string) => string;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** A value in a few letters. */
export const brief = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const withArticle = (type: string): string => (/^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);

/** The first sentence of a description, to end another sentence with. */
const meaningOf = ({ description }: SchemaPlace['schema']): string => (typeof description === 'string' ? ` ${description}` : '');

const unknownKey = ({ pointer, schema, param }: Found): Problem => {
  const name = param('additionalProperty');
  const known = Object.keys(isRecord(schema.properties) ? schema.properties : {});
  const suggestion = suggestName(name, known);
  const allowed = known.length === 0 ? 'Nothing may stand here.' : `Known are ${quoted(known)}.`;
  const facts = { expected: known.join(', '), found: name, suggestion };
  return makeProblem(
    'unknown-key',
    pointerTo(pointer, name),
    `there is no "${brief(name).slice(1, -1)}" here.${didYouMean(suggestion) || ` ${allowed}`}`,
    facts,
  );
};

const missingKey = ({ pointer, schema, param }: Found): Problem => {
  const name = param('missingProperty');
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const meaning = isRecord(properties[name]) ? meaningOf(properties[name]) : '';
  const isState = schema.title === 'SourceStates' || name === 'states';
  return makeProblem(isState ? 'missing-state' : 'missing-key', pointer, `expected "${name}", found none. Add it.${meaning}`, {
    expected: name,
    suggestion: name,
  });
};

const wrongTag = ({ pointer, schema, param }: Found): Problem => {
  const [tag, found] = [param('tag'), param('tagValue')];
  const { advice, facts } = nameAdvice(found, tagsOf(schema));
  const what = { widget: 'widget', do: 'step', kind: 'kind of source' }[tag] ?? tag;
  return makeProblem('unknown-name', pointerTo(pointer, tag), `there is no ${what} ${brief(found)}.${advice}`, facts);
};

const notListed = ({ pointer, schema, value, isValue }: Found): Problem => {
  const known = (Array.isArray(schema.enum) ? schema.enum : [schema.const]).map(String);
  const suggestion = suggestName(String(value).slice(0, 60), known);
  const sentence = `expected one of ${quoted(known)}, found ${brief(value)}.${didYouMean(suggestion)}`;
  return makeProblem(isValue ? 'unknown-operator' : 'structure', pointer, sentence, { expected: known.join(', '), found: brief(value), suggestion });
};

const wrongShape = (expected: (found: Found) => string) => (found: Found) =>
  makeProblem('structure', found.pointer, `expected ${expected(found)}, found ${brief(found.value)}.${meaningOf(found.schema)}`, {
    expected: expected(found),
    found: brief(found.value),
  });

const tooMany = (what: string) => (found: Found) =>
  makeProblem('too-large', found.pointer, `at most ${found.param('limit')} ${what} are allowed here. Leave something out.`, {
    expected: `at most ${found.param('limit')} ${what}`,
  });

const twice = ({ pointer, value, param }: Found): Problem => {
  const index = param('i');
  const entry = ownProperty(value, index);
  return makeProblem('duplicate-id', pointerTo(pointer, index), `${brief(entry)} stands twice in this list. Take one away.`, { found: brief(entry) });
};

const refusedName = ({ pointer, param }: Found): Problem => {
  const name = param('propertyName');
  const sentence = `${brief(name)} cannot be a name here. Use at most 40 letters, digits and hyphens, beginning with a lower-case letter.`;
  return makeProblem('structure', pointerTo(pointer, name), sentence, { found: name });
};

/** How the fault of each keyword of the language is told. */
const wordings: Readonly<Record<string, (found: Found) => Problem>> = {
  additionalProperties: unknownKey,
  required: missingKey,
  discriminator: wrongTag,
  enum: notListed,
  const: notListed,
  type: wrongShape(({ param }) => withArticle(param('type'))),
  pattern: wrongShape(({ param }) => `a text of the form ${param('pattern')}`),
  not: wrongShape(() => 'another name, for this one is never allowed'),
  minLength: wrongShape(({ param }) => `at least ${param('limit')} letters`),
  minItems: wrongShape(({ param }) => `at least ${param('limit')} entries`),
  minProperties: wrongShape(({ param }) => `at least ${param('limit')} entries`),
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
  (keyword === 'discriminator' && params.error === 'tag' && !(isRecord(value) && Object.hasOwn(value, String(params.tag))));

/** The problem that a fault of the schema stands for; undefined when another fault already says it. */
export const describeFault = (document: unknown, fault: SchemaFault): { readonly problem: Problem; readonly isValue: boolean } | undefined => {
  const path = namesOf(fault.instancePath);
  const value = valueAt(document, path);
  if (isEcho(fault, value)) return undefined;
  const place = schemaAt(document, path);
  const tell = wordings[fault.keyword] ?? wrongShape(() => `what the language asks for (${fault.keyword})`);
  const param = (name: string): string => {
    const found = fault.params[name];
    return typeof found === 'string' ? found : brief(found);
  };
  return { problem: tell({ ...place, pointer: fault.instancePath, value, param }), isValue: place.isValue };
};
