import { join } from 'node:path';
import { readSchemaFolder } from '../../src/contract-files/schema.ts';
import { banner, toLiteral } from './print.ts';
import { root } from './read-schemas.ts';
import { compileInterfaces } from './call-types.ts';

/** What the studio sends to the screen service, with its types: src/contracts/generated/studio.ts. */
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
    `/** Every shape by its name, which is the name of its file. */\nexport interface StudioShapes {\n${types.join('')}}\n`,
    `/** The schemas by which the service reads what it is sent. */\nexport const studioSchemas: Readonly<Record<keyof StudioShapes, object>> = {\n${schemas.join('')}};\n`,
  ].join('\n');
};
