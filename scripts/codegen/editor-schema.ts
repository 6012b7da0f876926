import { isRecord } from '../../renderer/document/json.ts';
import { bundleLanguage } from './language-schema.ts';
import { member, members, type NamedSchema, type Schema } from '../../src/contract-files/schema.ts';
import { sources, steps, widgets } from './read-schemas.ts';

const resolveDefinition = (schema: Schema, definitions: Schema): Schema =>
  typeof schema.$ref === 'string' ? member(definitions, schema.$ref.replace('#/$defs/', '')) : {};

/** Keywords that refine the same value; editors show no description for them. */
const keywordsWithoutDescription = ['if', 'then', 'else', 'propertyNames'];

/**
 * Copies descriptions of definitions to their references. Editors prefer the definition's own
 * description and would call every prop a value.
 */
const inlineDescriptions = (
  schema: Schema,
  definitions: Schema,
  isWithoutDescription = false,
): Schema => {
  const inside = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((entry) => inside(key, entry));
    if (!isRecord(value)) return value;
    if (key !== 'properties')
      return inlineDescriptions(value, definitions, keywordsWithoutDescription.includes(key));
    return Object.fromEntries(
      members(value).map(([name, inner]) => [name, inlineDescriptions(inner, definitions)]),
    );
  };
  const { description } =
    isWithoutDescription || schema.description !== undefined
      ? {}
      : resolveDefinition(schema, definitions);
  return {
    ...Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inside(key, value)])),
    ...(description !== undefined && { description }),
  };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const withoutTexts = ({ title: _, description: __, ...schema }: Schema): Schema => schema;

/** Known texts become suggestions, because an expression may return others. */
const enumAsExamples = ({ enum: texts }: Schema): Schema =>
  texts === undefined ? {} : { examples: texts };

/** Adds the component's description, and the known texts of its props. */
const describeComponent = (schema: Schema, tag: string, parts: readonly NamedSchema[]): Schema => {
  const properties = member(schema, 'properties');
  const name = member(properties, tag).const;
  const part = parts.find((one) => one.name === name)?.schema;
  const known = member(member(part, 'props'), 'properties');
  const props = member(properties, 'props');
  const named: readonly (readonly [string, Schema])[] = members(member(props, 'properties')).map(
    ([prop, inner]) => [prop, { ...inner, ...enumAsExamples(member(known, prop)) }],
  );
  return {
    ...schema,
    // Editors compare branches one by one.
    required: [...new Set([tag, ...listOf(schema.required)])],
    properties: {
      ...properties,
      [tag]: {
        const: name,
        ...(part?.description !== undefined && { description: part.description }),
      },
      ...(named.length > 0 && { props: { ...props, properties: Object.fromEntries(named) } }),
    },
  };
};

const describeUnion = (
  schema: Schema,
  tag: string,
  components: readonly NamedSchema[],
): Schema => ({
  ...schema,
  oneOf: listOf(schema.oneOf).map((one) =>
    isRecord(one) ? describeComponent(one, tag, components) : one,
  ),
});

const operatorNames = (definitions: Schema): Schema => {
  const operator = member(definitions, 'operator');
  const shipped = member(operator, 'else');
  return {
    ...operator,
    else: {
      ...shipped,
      enumDescriptions: listOf(shipped.enum).map(
        (name) => member(definitions, `operator-${String(name)}`).description,
      ),
    },
  };
};

/** The bundled language with descriptions where editors look for them. Validity is unchanged. */
export const buildEditorSchema = (): Schema => {
  const language = bundleLanguage();
  const definitions = member(language, '$defs');
  const unions: Schema = {
    ...definitions,
    operator: operatorNames(definitions),
    node: {
      ...member(definitions, 'node'),
      else: describeUnion(member(member(definitions, 'node'), 'else'), 'widget', widgets),
    },
    step: {
      ...member(definitions, 'step'),
      else: describeUnion(member(member(definitions, 'step'), 'else'), 'do', steps),
    },
    source: describeUnion(member(definitions, 'source'), 'kind', sources),
  };
  const { $defs: _, ...document } = language;
  return {
    ...inlineDescriptions(document, definitions),
    $defs: Object.fromEntries(
      members(unions).map(([name, schema]) => [
        name,
        inlineDescriptions(withoutTexts(schema), definitions),
      ]),
    ),
  };
};
