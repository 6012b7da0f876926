import { join } from 'node:path';
import { readSchemaFolder } from '../../src/contract-files/schema.ts';
import { banner } from './print.ts';
import { root, typeOfSchema } from './read-schemas.ts';
import { interfacesOf } from './typescript.ts';

/** What comes from outside by the schemas of a folder, with its types and readers. */
const readersModule = async (folder: string): Promise<string> => {
  const shapes = readSchemaFolder(join(root, folder), '.schema.json');
  const parts = await Promise.all(
    shapes.map(async ({ schema }) => {
      const title = String(schema.title);
      return [
        await interfacesOf(schema, title),
        `const type${title}: Type = ${JSON.stringify(typeOfSchema(schema), undefined, 1)};\n`,
        `/** Reads it from outside; undefined when it is unusable. */\nexport const read${title} = (value: unknown, fault: (fault: ShapeFault) => void): ${title} | undefined => readValue(type${title}, value, fault) as ${title} | undefined;\n`,
      ].join('\n');
    }),
  );
  return `${banner}import { readValue, type ShapeFault, type Type } from '../../../renderer/document.ts';\n\n${parts.join('\n')}`;
};

/** What the screen service answers the studio: src/contracts/generated/studio-answers.ts. */
export const studioAnswersModule = (): Promise<string> => readersModule('schemas/studio/answers');

/** What the studio and its preview tell each other: src/contracts/generated/preview-messages.ts. */
export const previewMessagesModule = (): Promise<string> => readersModule('schemas/studio/preview');
