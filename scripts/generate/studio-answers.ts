import { join } from 'node:path';
import { readSchemaFolder } from '../../src/contract-files/schema.ts';
import { root } from './read-schemas.ts';
import { decodersModule, type DecodedShape } from './readers.ts';

/** Every schema of a folder, each named by its title. */
const readShapes = (folder: string): DecodedShape[] =>
  readSchemaFolder(join(root, folder), '.schema.json').map(({ schema }) => {
    const title = String(schema.title);
    return { schema, title, reader: `read${title}` };
  });

/** What the screen service answers the studio: src/contracts/generated/studio-answers.ts. */
export const studioAnswersModule = (): Promise<string> =>
  decodersModule(readShapes('schemas/studio/answers'));

/** What the studio and its preview tell each other: src/contracts/generated/preview-messages.ts. */
export const previewMessagesModule = (): Promise<string> =>
  decodersModule(readShapes('schemas/studio/preview'));
