import { member, type Schema } from '../../src/contract-files/schema.ts';
import { compileSchema, toPascalCase } from './compile-types.ts';
import { banner } from './print.ts';
import { calls, entities } from './read-schemas.ts';

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

/** Types of requests and answers: src/contracts/generated/calls.ts. */
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

/** The interfaces of a schema that refers to nothing outside itself. */
export const compileInterfaces = async (schema: Schema, title: string): Promise<string> => {
  const converted = resolveEntities(schema);
  return compileSchema(
    { ...(typeof converted === 'object' && converted !== null ? converted : {}), title },
    title,
  );
};
