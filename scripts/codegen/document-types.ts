import { member, members, type Schema } from '../../src/contract-files/schema.ts';
import { compileSchema, banner } from './print.ts';
import { catalogueStep, steps, languageSchema, sources } from './read-schemas.ts';

/** Steps of the engine, and the form of those of apps. */
const stepSchemas = [...steps.map(({ schema }) => schema), catalogueStep];

/** Kind of a property of a step or source. One visitor and one compiler serve all kinds. */
type Role = 'value' | 'values' | 'steps' | 'branches' | 'nodes' | 'states' | 'page' | 'literal';

const readRole = (property: Schema): Role => {
  const reference = typeof property.$ref === 'string' ? property.$ref : '';
  if (reference === 'value.schema.json') return 'value';
  if (reference === 'steps.schema.json') return 'steps';
  if (reference.endsWith('#/$defs/onError')) return 'branches';
  if (property.title === 'PageAddress') return 'page';
  if (property.title === 'SourceStates') return 'states';
  if (member(property, 'additionalProperties').$ref === 'value.schema.json') return 'values';
  return 'literal';
};

export const readRoles = (component: Schema): Record<string, Role> =>
  Object.fromEntries(
    members(member(component, 'properties'))
      .map(([name, property]): [string, Role] => [name, readRole(property)])
      .filter(([, role]) => role !== 'literal'),
  );

/** Types for references that json-schema-to-typescript cannot express. */
const documentTypes: Record<string, string> = {
  'value.schema.json': 'Value',
  'name.schema.json': 'string',
  'steps.schema.json': 'readonly Step[]',
  'step.schema.json': 'Step',
  'source.schema.json': 'Source',
  'node.schema.json': 'Node',
  'form.schema.json': 'Form',
  '#/$defs/params': 'Readonly<Record<string, Parameter>>',
  '#/$defs/like': 'Like',
  '#/$defs/translation': 'Translation',
  '#/$defs/nodes': 'readonly Node[]',
  '#/$defs/requires': 'Requires',
  'node.schema.json#/$defs/nodes': 'readonly Node[]',
  'node.schema.json#/$defs/catalogueName': '`${string}:${string}`',
  'node.schema.json#/$defs/requires': 'Requires',
  'steps.schema.json#/$defs/handler': 'Handler',
  'steps.schema.json#/$defs/onError': 'Readonly<Record<string, readonly Step[]>>',
};

const applyTypes = (value: unknown, types: Record<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((entry) => applyTypes(entry, types));
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = { ...value };
  const known = typeof schema.$ref === 'string' ? types[schema.$ref] : undefined;
  if (known !== undefined)
    return { tsType: known, ...(schema.description ? { description: schema.description } : {}) };
  if (Object.keys(schema).join() === 'description') return { tsType: 'unknown', ...schema };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key]) =>
          !['$schema', '$id', 'expects', 'namesOf', 'oneOf', 'not', 'propertyNames'].includes(key),
      )
      .map(([key, entry]) => [key, applyTypes(entry, types)]),
  );
};

/** Replaces references that cannot be expressed by TypeScript types. */
const withDocumentTypes = (schema: Schema, types: Record<string, string>): Schema => {
  const result = applyTypes(schema, types);
  return typeof result === 'object' && result !== null ? { ...result } : {};
};

/** Generates the document types: renderer/document/generated/document.ts. */
export const documentModule = async (): Promise<string> => {
  const of = languageSchema;
  const parts: string[] = [];
  const document = withDocumentTypes(of('document'), documentTypes);
  const parameterSchema = member(
    member(member(of('document'), '$defs'), 'params'),
    'additionalProperties',
  );
  const parameter = withDocumentTypes(parameterSchema, {
    ...documentTypes,
    '#/$defs/parameterType': 'ParameterType',
  });
  parts.push(await compileSchema({ ...document, title: 'ScreenDocument' }, 'ScreenDocument'));
  parts.push(await compileSchema(parameter, 'Parameter'));
  parts.push(
    await compileSchema(
      withDocumentTypes(member(member(of('document'), '$defs'), 'like'), documentTypes),
      'Like',
    ),
  );
  const { translated, translation } = member(of('document'), '$defs');
  parts.push(
    await compileSchema(
      {
        ...withDocumentTypes(member({ translation }, 'translation'), documentTypes),
        $defs: { translated },
      },
      'Translation',
    ),
  );
  parts.push(
    await compileSchema({ ...withDocumentTypes(of('form'), documentTypes), title: 'Form' }, 'Form'),
  );
  const node = withDocumentTypes(of('node'), documentTypes);
  parts.push(await compileSchema({ ...node, $defs: undefined, title: 'Node' }, 'Node'));
  parts.push(
    await compileSchema(
      { ...member(member(of('node'), '$defs'), 'requires'), title: 'Requires' },
      'Requires',
    ),
  );
  for (const schema of [...stepSchemas, ...sources.map(({ schema: one }) => one)])
    parts.push(await compileSchema(withDocumentTypes(schema, documentTypes), String(schema.title)));
  parts.push(
    `/** The name of an action, or steps. */\nexport type Handler = string | readonly Step[];\n`,
  );
  parts.push(`export type Step = ${stepSchemas.map(({ title }) => String(title)).join(' | ')};\n`);
  parts.push(
    `export type Source = ${sources.map(({ schema }) => String(schema.title)).join(' | ')};\n`,
  );
  return `${banner}import type { Value } from '../json.ts';\n\n${parts.join('\n')}`;
};

const compiledTypes: Record<Role, string | undefined> = {
  value: 'CompiledExpression',
  values: 'Readonly<Record<string, CompiledExpression>>',
  steps: 'readonly CompiledStep[]',
  branches: 'Readonly<Record<string, readonly CompiledStep[]>>',
  nodes: undefined,
  states: 'never',
  page: '{ readonly to: string; readonly with: Readonly<Record<string, CompiledExpression>> }',
  literal: undefined,
};

/** Generates the types of compiled steps: renderer/steps/generated/compiled-steps.ts. */
export const compiledStepsModule = async (): Promise<string> => {
  const parts: string[] = [];
  for (const schema of stepSchemas) {
    const title = `Compiled${String(schema.title)}`;
    const properties = Object.fromEntries(
      members(member(schema, 'properties')).map(([name, property]) => {
        const type = compiledTypes[readRole(property)];
        return [
          name,
          type === undefined
            ? withDocumentTypes(property, documentTypes)
            : { tsType: type, description: property.description },
        ];
      }),
    );
    parts.push(
      await compileSchema(
        {
          title,
          type: 'object',
          properties,
          required: schema.required,
          additionalProperties: false,
        },
        title,
      ),
    );
  }
  const reader = `/** Compilation converts every property by its role; roles and this type come from the same schemas. */\nexport const asCompiledStep = (properties: Readonly<Record<string, unknown>>): CompiledStep => properties as unknown as CompiledStep;\n`;
  parts.push(
    reader,
    `export type CompiledStep = (${stepSchemas.map(({ title }) => `Compiled${String(title)}`).join(' | ')}) & { readonly pointer: string };\n`,
  );
  return `${banner}import type { CompiledExpression } from '../../expressions/expression.ts';\n\n${parts.join('\n')}`;
};
