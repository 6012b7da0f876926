import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { language, languageSchema, sources, steps, widgets } from './read-schemas.ts';
import { isRecord } from '../../renderer/document/json.ts';
import { banner, toLiteral } from './print.ts';

const definitionName = (reference: string): string => {
  const [file = '', inner] = reference.split('#/$defs/');
  const name = file.replace('.schema.json', '');
  return inner === undefined ? name : `${name}-${inner}`;
};

/**
 * Makes references local to the bundle and drops keywords that only the checker and studio read.
 */
const rewriteReferences = (value: unknown, file: string): unknown => {
  if (Array.isArray(value)) return value.map((entry) => rewriteReferences(entry, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !['expects', 'namesOf'].includes(key))
      .map(([key, entry]) =>
        key === '$ref' && typeof entry === 'string'
          ? [key, `#/$defs/${definitionName(entry.startsWith('#') ? file + entry : entry)}`]
          : [key, rewriteReferences(entry, file)],
      ),
  );
};

const toDefinition = (schema: Schema, file: string): Schema =>
  Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['$schema', '$id', '$defs', '$comment'].includes(key))
      .map(([key, entry]) => [key, rewriteReferences(entry, file)]),
  );

const union = (
  tag: string,
  components: readonly { readonly name: string; readonly schema: Schema }[],
  toSchema: (part: { name: string; schema: Schema }) => Schema,
): Schema => ({
  type: 'object',
  discriminator: { propertyName: tag },
  required: [tag],
  oneOf: components.map(toSchema),
});

export const structuralNodes: Record<
  string,
  { readonly needs: string; readonly children: boolean; readonly props: boolean }
> = {
  source: { needs: 'source', children: true, props: false },
  fields: { needs: 'fields', children: false, props: false },
  fragment: { needs: 'fragment', children: false, props: true },
  slot: { needs: 'slot', children: false, props: false },
};

const buildNode = (
  node: Schema,
  name: string,
  commonKeys: readonly string[],
  required: readonly string[],
  more: Schema,
): Schema => ({
  type: 'object',
  title: `Node: ${name}`,
  properties: {
    ...Object.fromEntries(
      Object.entries(member(node, 'properties')).filter(([key]) => commonKeys.includes(key)),
    ),
    widget: { const: name },
    ...more,
  },
  required: ['id', ...required],
  additionalProperties: false,
});

const commonProperties = ['id', 'show', 'each', 'as', 'at', 'key', 'requires', 'fallback'];

const buildWidgetNode = (node: Schema, name: string, definition: Schema): Schema => {
  const props = member(definition, 'props');
  const needed = requiredOf(props);
  const commonKeys = [
    ...commonProperties,
    'on',
    ...(definition.field ? ['field'] : []),
    ...(definition.children === true ? ['children'] : []),
    ...(definition.slots ? ['slots'] : []),
  ];
  return buildNode(node, name, commonKeys, needed.length > 0 ? ['props'] : [], {
    props: {
      type: 'object',
      title: `Props: ${name}`,
      properties: Object.fromEntries(
        members(member(props, 'properties')).map(([prop, schema]) => [
          prop,
          {
            $ref: '#/$defs/value',
            ...(schema.description ? { description: schema.description } : {}),
          },
        ]),
      ),
      required: needed,
      additionalProperties: false,
    },
    on: {
      type: 'object',
      properties: Object.fromEntries(
        members(member(definition, 'events')).map(([event, schema]) => [
          event,
          { $ref: '#/$defs/steps-handler', description: schema.description },
        ]),
      ),
      additionalProperties: false,
    },
  });
};

/**
 * A widget of a catalogue. The checker compares its props and events with the catalogue. The
 * condition has compared its name, so the validator does not repeat that.
 */
const buildCatalogueNode = (catalogueName: Schema, node: Schema): Schema =>
  buildNode(
    node,
    'widget of a catalogue',
    [...commonProperties, 'props', 'on', 'field', 'children', 'slots'],
    [],
    { widget: { description: catalogueName.description } },
  );

/** Step of a catalogue. The condition has compared its name too. */
const buildCatalogueStep = (step: Schema): Schema => {
  const properties = member(step, 'properties');
  return {
    ...step,
    properties: { ...properties, do: { description: member(properties, 'do').description } },
  };
};

/** Decides by name alone, so that every error belongs to one branch. */
const withCatalogue = (
  tag: string,
  { pattern }: Schema,
  ofCatalogue: Schema,
  shipped: Schema,
): Schema => ({
  if: { required: [tag], properties: { [tag]: { type: 'string', pattern } } },
  then: ofCatalogue,
  else: shipped,
});

/** An operator of a catalogue. The checker compares its arguments with the catalogue. */
const withCatalogueOperators = ({ pattern }: Schema, operator: Schema): Schema => ({
  if: { type: 'string', pattern },
  else: operator,
});

/** Bundles the language as one JSON Schema, the source of the validator and the editor schema. */
export const bundleLanguage = (): Schema => {
  const definitions: Record<string, Schema> = {};
  for (const { name, schema } of language) {
    if (name === 'document') continue;
    definitions[name] = toDefinition(schema, `${name}.schema.json`);
    for (const [inner, definition] of members(member(schema, '$defs')))
      definitions[`${name}-${inner}`] = toDefinition(definition, `${name}.schema.json`);
  }
  const document = languageSchema('document');
  for (const [inner, definition] of members(member(document, '$defs')))
    definitions[`document-${inner}`] = toDefinition(definition, 'document.schema.json');
  const catalogueName = definitions['node-catalogueName'] ?? {};
  const { 'steps-catalogueStep': catalogueStep = {} } = definitions;
  delete definitions['steps-catalogueStep'];
  definitions.step = withCatalogue(
    'do',
    catalogueName,
    buildCatalogueStep(catalogueStep),
    union('do', steps, ({ name, schema }) => toDefinition(schema, `${name}-step.schema.json`)),
  );
  definitions.source = union('kind', sources, ({ name, schema }) =>
    toDefinition(schema, `${name}-source.schema.json`),
  );
  const node = definitions.node ?? {};
  const shippedNode = union(
    'widget',
    [...widgets, ...Object.keys(structuralNodes).map((name) => ({ name, schema: {} }))],
    ({ name, schema }) => {
      const structural = structuralNodes[name];
      if (!structural) return buildWidgetNode(node, name, schema);
      const keep = [
        ...commonProperties,
        structural.needs,
        ...(structural.children ? ['children'] : []),
        ...(structural.props ? ['props', 'slots'] : []),
      ];
      return buildNode(node, name, keep, [structural.needs], {});
    },
  );
  definitions.node = withCatalogue(
    'widget',
    catalogueName,
    buildCatalogueNode(catalogueName, node),
    shippedNode,
  );
  definitions.operator = withCatalogueOperators(catalogueName, definitions.operator ?? {});
  const top = toDefinition(document, 'document.schema.json');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'screen.schema.json',
    $comment: 'Generated by npm run generate. Do not edit.',
    ...top,
    $defs: definitions,
  };
};

/**
 * Diagnostics use the description beside a reference for missing properties only; otherwise that of
 * the target.
 */
const isDescriptionUsed = (schema: object, isRequired: boolean): boolean =>
  !('$ref' in schema) || isRequired;

const pickDiagnosticSchema = (value: unknown, isRequired = true): unknown => {
  if (Array.isArray(value)) return value.map((entry) => pickDiagnosticSchema(entry));
  if (!isRecord(value)) return value;
  const required = requiredOf(value);
  const properties = (schemas: object): object =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        pickDiagnosticSchema(schema, required.includes(name)),
      ]),
    );
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([key, entry]) =>
          key !== 'description' ||
          typeof entry !== 'string' ||
          isDescriptionUsed(value, isRequired),
      )
      .map(([key, entry]) => [
        key,
        key === 'properties' && isRecord(entry) ? properties(entry) : pickDiagnosticSchema(entry),
      ]),
  );
};

export const diagnosticSchemaModule =
  (): string => `${banner}import type { UnknownRecord } from '../../document/json.ts';

export const diagnosticSchema: UnknownRecord = ${toLiteral(pickDiagnosticSchema(bundleLanguage()))};
`;
