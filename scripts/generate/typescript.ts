import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { banner } from './print.ts';
import type { Role } from './roles.ts';
import { roleOf } from './roles.ts';
import { member, members, requiredOf, type Schema } from '../../src/contract-files/schema.ts';
import { calls, entities, languageSchema, sources, steps, widgets } from './read-schemas.ts';

const pascal = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const options = {
  bannerComment: '',
  additionalProperties: false,
  strictIndexSignatures: false,
  ignoreMinAndMaxItems: true,
  enableConstEnums: false,
  style: { printWidth: 160, singleQuote: true },
} as const;

/** Makes every property readonly: documents and answers are never changed in place. */
const readonlyProperties = (source: string): string =>
  source
    .replaceAll(/^(\s+)((?:"[^"]+"|[$A-Za-z_][$\w]*)\??|\[k: string\]): /gm, '$1readonly $2: ')
    .replaceAll(/\(([^()\n]+)\)\[\]/g, 'readonly ($1)[]')
    .replaceAll(/(?<=[:|=] )([A-Za-z]\w*)\[\]/g, 'readonly $1[]');

const compileSchema = async (schema: Schema, name: string): Promise<string> => {
  const copy: JSONSchema = structuredClone(schema);
  return readonlyProperties(await compile(copy, name, options));
};

/** TypeScript types that stand for places of the language which json-schema-to-typescript cannot express. */
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
  'node.schema.json#/$defs/requires': 'Requires',
  'steps.schema.json#/$defs/handler': 'Handler',
  'steps.schema.json#/$defs/onError': 'Readonly<Record<string, readonly Step[]>>',
};

const withTypes = (value: unknown, types: Record<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((entry) => withTypes(entry, types));
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = { ...value };
  const known = typeof schema.$ref === 'string' ? types[schema.$ref] : undefined;
  if (known !== undefined) return { tsType: known, ...(schema.description ? { description: schema.description } : {}) };
  if (Object.keys(schema).join() === 'description') return { tsType: 'unknown', ...schema };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['$schema', '$id', 'expects', 'namesOf', 'oneOf', 'not', 'propertyNames'].includes(key))
      .map(([key, entry]) => [key, withTypes(entry, types)]),
  );
};

const typed = (schema: Schema, types: Record<string, string>): Schema => {
  const result = withTypes(schema, types);
  return typeof result === 'object' && result !== null ? { ...result } : {};
};

/** Types of documents: renderer/document/generated/document.ts. */
export const documentModule = async (): Promise<string> => {
  const of = languageSchema;
  const parts: string[] = [];
  const document = typed(of('document'), documentTypes);
  const parameterSchema = member(member(member(of('document'), '$defs'), 'params'), 'additionalProperties');
  const parameter = typed(parameterSchema, { ...documentTypes, '#/$defs/parameterType': 'ParameterType' });
  parts.push(await compileSchema({ ...document, title: 'ScreenDocument' }, 'ScreenDocument'));
  parts.push(await compileSchema(parameter, 'Parameter'));
  parts.push(await compileSchema(typed(member(member(of('document'), '$defs'), 'like'), documentTypes), 'Like'));
  const { translated, translation } = member(of('document'), '$defs');
  parts.push(await compileSchema({ ...typed(member({ translation }, 'translation'), documentTypes), $defs: { translated } }, 'Translation'));
  parts.push(await compileSchema({ ...typed(of('form'), documentTypes), title: 'Form' }, 'Form'));
  const node = typed(of('node'), documentTypes);
  parts.push(await compileSchema({ ...node, $defs: undefined, title: 'Node' }, 'Node'));
  parts.push(await compileSchema({ ...member(member(of('node'), '$defs'), 'requires'), title: 'Requires' }, 'Requires'));
  for (const { schema } of [...steps, ...sources]) parts.push(await compileSchema(typed(schema, documentTypes), String(schema.title)));
  parts.push(`/** The name of an action, or steps. */\nexport type Handler = string | readonly Step[];\n`);
  parts.push(`export type Step = ${steps.map(({ schema }) => String(schema.title)).join(' | ')};\n`);
  parts.push(`export type Source = ${sources.map(({ schema }) => String(schema.title)).join(' | ')};\n`);
  return `${banner}import type { Value } from '../value.ts';\n\n${parts.join('\n')}`;
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

/** Types of compiled steps: renderer/steps/generated/compiled-steps.ts. */
export const compiledStepsModule = async (): Promise<string> => {
  const parts: string[] = [];
  for (const { schema } of steps) {
    const title = `Compiled${String(schema.title)}`;
    const properties = Object.fromEntries(
      members(member(schema, 'properties')).map(([name, property]) => {
        const type = compiledTypes[roleOf(property)];
        return [name, type === undefined ? typed(property, documentTypes) : { tsType: type, description: property.description }];
      }),
    );
    parts.push(await compileSchema({ title, type: 'object', properties, required: schema.required, additionalProperties: false }, title));
  }
  const reader = `/** Compilation gives every property the form that its role asks for; roles and this type come from the same schemas. */\nexport const asCompiledStep = (properties: Readonly<Record<string, unknown>>): CompiledStep => properties as unknown as CompiledStep;\n`;
  parts.push(
    reader,
    `export type CompiledStep = (${steps.map(({ schema }) => `Compiled${String(schema.title)}`).join(' | ')}) & { readonly pointer: string };\n`,
  );
  return `${banner}import type { CompiledExpression } from '../../expressions/expression.ts';\n\n${parts.join('\n')}`;
};

const eventValueTypes: Record<string, string> = { string: 'string', boolean: 'boolean', number: 'number', integer: 'number' };

/** What comes with an event, as a type argument of its handler; nothing where none comes. */
const eventValueOf = ({ value }: Schema): string => {
  if (value === undefined) return '';
  const of = (schema: Schema): string => {
    if (schema.format === 'file') return 'Blob';
    return schema.type === 'array' ? `readonly ${of(member(schema, 'items'))}[]` : (eventValueTypes[String(schema.type)] ?? 'unknown');
  };
  return `<${of(member({ value }, 'value'))}>`;
};

const fieldValueTypes: Record<string, string> = { text: 'string', boolean: 'boolean', amount: 'string', date: 'string' };

/** Types of what widgets are given: renderer/widgets/generated/props.ts. */
export const widgetPropsModule = async (): Promise<string> => {
  const parts: string[] = [];
  for (const { name, schema } of widgets) {
    const title = `${pascal(name)}Props`;
    const given = members(member(member(schema, 'props'), 'properties'));
    const always = [...requiredOf(member(schema, 'props')), ...given.filter(([, prop]) => 'default' in prop).map(([prop]) => prop)];
    const events = members(member(schema, 'events'));
    const properties: Schema = Object.fromEntries(given);
    for (const [event, definition] of events) {
      const name = `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;
      properties[name] = { tsType: `EventHandler${eventValueOf(definition)}`, description: definition.description };
    }
    if (schema.children === true) properties.children = { tsType: 'ReactNode', description: 'Nodes inside.' };
    if (schema.slots) {
      const slots = members(member(schema, 'slots')).map(([slot]) => `readonly ${slot}?: ReactNode`);
      properties.slots = { tsType: `{ ${slots.join('; ')} }`, description: 'Nodes in named places.' };
      always.push('slots');
    }
    if (typeof schema.field === 'string') {
      properties.field = { tsType: `FieldHandle<${fieldValueTypes[schema.field] ?? 'unknown'}>`, description: 'The form field that the input fills.' };
      always.push('field');
    }
    if (schema.overlay === true) {
      properties.open = { type: 'boolean', description: 'Whether it is open.' };
      properties.onClose = { tsType: '() => void', description: 'The person closed it.' };
      always.push('open', 'onClose');
    }
    const compiled = await compileSchema(
      { title, type: 'object', description: schema.description, properties, required: always, additionalProperties: false },
      title,
    );
    parts.push(compiled.replace(`export interface ${title} {`, `export interface ${title} extends WidgetBasics {`));
  }
  const byName = widgets.map(({ name }) => `  readonly '${name}': ${pascal(name)}Props;\n`);
  parts.push(`/** What each widget is given, by its name in documents. */\nexport interface WidgetProps {\n${byName.join('')}}\n`);
  return `${banner}import type { EventHandler, FieldHandle, ReactNode, WidgetBasics } from '../define.ts';\n\n${parts.join('\n')}`;
};

const withEntities = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withEntities);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = { ...value };
  if (typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) {
    const name = schema.$ref.split('/').at(-1)?.replace('.schema.json', '') ?? '';
    return { tsType: pascal(name) };
  }
  if (schema.format === 'file') return { tsType: 'Blob', description: schema.description };
  if (schema.format === 'open-enum')
    return {
      tsType: `${(Array.isArray(schema.enum) ? schema.enum : []).map((text) => JSON.stringify(text)).join(' | ')} | (string & {})`,
      description: schema.description,
    };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !['$schema', '$id', 'personal', 'format'].includes(key))
      .map(([key, entry]) => [key, withEntities(entry)]),
  );
};

/** Types of requests and answers: src/contracts/generated/calls.ts. */
export const callTypesModule = async (): Promise<string> => {
  const parts: string[] = [];
  const add = async (schema: Schema, title: string): Promise<void> => void parts.push(await interfacesOf(schema, title));
  for (const { name, schema } of entities) await add(schema, pascal(name));
  for (const { name, schema } of calls) {
    await add(member(schema, 'request'), `${pascal(name)}Request`);
    await add(member(schema, 'answer'), `${pascal(name)}Answer`);
  }
  return `${banner}\n${parts.join('\n')}`;
};

/** The interfaces of a schema that refers to nothing outside itself. */
export const interfacesOf = async (schema: Schema, title: string): Promise<string> => {
  const converted = withEntities(schema);
  return compileSchema({ ...(typeof converted === 'object' && converted !== null ? converted : {}), title }, title);
};
