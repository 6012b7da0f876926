import {
  member,
  members,
  requiredOf,
  type Schema,
  readSchemaFolder,
} from '../../src/contract-files/schema.ts';
import { banner, compileSchema, nameUnion, toLiteral, toPascalCase } from './print.ts';
import { calls, entities, typeOfSchema, readSchema, root } from './read-schemas.ts';
import { join } from 'node:path';

const resolveEntities = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(resolveEntities);
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = { ...value };
  if (typeof schema.$ref === 'string' && !schema.$ref.startsWith('#')) {
    const name = schema.$ref.split('/').at(-1)?.replace('.schema.json', '') ?? '';
    return { tsType: toPascalCase(name) };
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
      .map(([key, entry]) => [key, resolveEntities(entry)]),
  );
};

/** Generates request and response types: src/contracts/generated/calls.ts. */
export const callTypesModule = async (): Promise<string> => {
  const parts: string[] = [];
  const add = async (schema: Schema, title: string): Promise<void> =>
    void parts.push(await compileInterfaces(schema, title));
  for (const { name, schema } of entities) await add(schema, toPascalCase(name));
  for (const { name, schema } of calls) {
    await add(member(schema, 'request'), `${toPascalCase(name)}Request`);
    await add(member(schema, 'answer'), `${toPascalCase(name)}Answer`);
  }
  return `${banner}\n${parts.join('\n')}`;
};

const compileInterfaces = async (schema: Schema, title: string): Promise<string> => {
  const converted = resolveEntities(schema);
  return compileSchema(
    { ...(typeof converted === 'object' && converted !== null ? converted : {}), title },
    title,
  );
};

interface DecodedShape {
  readonly schema: Schema;
  readonly title: string;
  readonly reader: string;
}

/** Generates types with a decoder for each, for data from outside. */
const decodersModule = async (shapes: readonly DecodedShape[]): Promise<string> => {
  const parts = await Promise.all(
    shapes.map(async ({ schema, title, reader }) =>
      [
        await compileInterfaces(schema, title),
        `const type${title}: Type = ${JSON.stringify(typeOfSchema(schema), undefined, 1)};\n`,
        `/** Decodes untrusted input; undefined if invalid. */\nexport const ${reader} = (value: unknown, onIssue: (issue: DecodeIssue) => void): ${title} | undefined => decodeValue(type${title}, value, onIssue) as ${title} | undefined;\n`,
      ].join('\n'),
    ),
  );
  return `${banner}import { decodeValue, type DecodeIssue, type Type } from '../../../renderer/entries/document.ts';\n\n${parts.join('\n')}`;
};

/** Members of a market that only the service reads, or that a file may override. */
const serviceMembers = ['$schema', 'currency', 'formats', 'walletNumber'];

const marketSchema = (): Schema => readSchema('schemas/config/market.schema.json');

/** Configuration as pages get it: with its market in place of the market's name. */
const pageConfigSchema = (): Schema => {
  const file = readSchema('schemas/config/config.schema.json');
  const market = marketSchema();
  const properties = members(member(market, 'properties'));
  const isForPages = (name: string): boolean => !serviceMembers.includes(name);
  return {
    ...file,
    properties: {
      ...member(file, 'properties'),
      formats: member(member(market, 'properties'), 'formats'),
      market: {
        ...market,
        title: 'PageMarket',
        properties: Object.fromEntries(properties.filter(([name]) => isForPages(name))),
        required: requiredOf(market).filter(isForPages),
      },
    },
    required: [...requiredOf(file), 'market', 'formats', 'currency'],
    $defs: { ...member(file, '$defs'), ...member(market, '$defs') },
  };
};

/** Generates the decoder of a market: src/contracts/generated/market.ts. */
export const marketModule = (): Promise<string> =>
  decodersModule([{ schema: marketSchema(), title: 'Market', reader: 'readMarket' }]);

/** Generates the decoders of service data in pages: src/contracts/generated/delivery.ts. */
export const deliveryModule = (): Promise<string> =>
  decodersModule([
    { schema: readSchema('schemas/delivery/boot.schema.json'), title: 'Boot', reader: 'readBoot' },
    {
      schema: pageConfigSchema(),
      title: 'LoanAppConfig',
      reader: 'readConfig',
    },
  ]);

/**
 * Generates the preboot decoder, separate to keep it small: src/contracts/generated/before-app.ts.
 */
export const beforeAppModule = (): Promise<string> =>
  decodersModule([
    {
      schema: readSchema('schemas/delivery/before-app.schema.json'),
      title: 'BeforeApp',
      reader: 'readBeforeApp',
    },
  ]);

const readShapes = (folder: string): DecodedShape[] =>
  readSchemaFolder(join(root, folder), '.schema.json').map(({ schema }) => {
    const title = String(schema.title);
    return { schema, title, reader: `read${title}` };
  });

/** Generates the decoders of studio API responses: src/contracts/generated/studio-answers.ts. */
export const studioAnswersModule = (): Promise<string> =>
  decodersModule(readShapes('schemas/studio/answers'));

/** Generates the schemas of studio API responses: src/contracts/generated/answer-schemas.ts. */
export const answerSchemasModule = (): string => {
  const answers = readSchemaFolder(join(root, 'schemas/studio/answers'), '.schema.json');
  const schemas = answers.map(({ name, schema }) => `  '${name}': ${toLiteral(schema)},\n`);
  return [
    banner,
    `/** File name of a response schema in schemas/studio/answers. */\nexport type AnswerName = ${nameUnion(answers)};\n`,
    `/** Schemas of the responses of the service. */\nexport const answerSchemas: Readonly<Record<AnswerName, object>> = {\n${schemas.join('')}};\n`,
  ].join('\n');
};

/** Generates the decoders of preview messages: src/contracts/generated/preview-messages.ts. */
export const previewMessagesModule = (): Promise<string> =>
  decodersModule(readShapes('schemas/studio/preview'));

export const studioModule = async (): Promise<string> => {
  const shapes = readSchemaFolder(join(root, 'schemas/studio'), '.schema.json').map(
    ({ name, schema }) => ({ name, title: String(schema.title), schema }),
  );
  const interfaces = await Promise.all(
    shapes.map(({ schema, title }) => compileInterfaces(schema, title)),
  );
  const types = shapes.map(({ name, title }) => `  readonly '${name}': ${title};\n`);
  const schemas = shapes.map(({ name, schema }) => `  '${name}': ${toLiteral(schema)},\n`);
  return [
    banner,
    interfaces.join('\n'),
    `/** Every shape by its file name. */\nexport interface StudioShapes {\n${types.join('')}}\n`,
    `/** Schemas of the request bodies of the service. */\nexport const studioSchemas: Readonly<Record<keyof StudioShapes, object>> = {\n${schemas.join('')}};\n`,
  ].join('\n');
};
