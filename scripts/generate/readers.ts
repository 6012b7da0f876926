import type { Schema } from '../../src/contract-files/schema.ts';
import { banner } from './print.ts';
import { typeOfSchema } from './read-schemas.ts';
import { interfacesOf } from './call-types.ts';

/** Something that comes from outside. */
export interface Shape {
  readonly schema: Schema;
  /** Name of its type. */
  readonly title: string;
  /** Name of the function that reads it. */
  readonly reader: string;
}

/** The types of what comes from outside, each with the function that reads it. */
export const readersModule = async (shapes: readonly Shape[]): Promise<string> => {
  const parts = await Promise.all(
    shapes.map(async ({ schema, title, reader }) =>
      [
        await interfacesOf(schema, title),
        `const type${title}: Type = ${JSON.stringify(typeOfSchema(schema), undefined, 1)};\n`,
        `/** Reads it from outside; undefined when it is unusable. */\nexport const ${reader} = (value: unknown, fault: (fault: ShapeFault) => void): ${title} | undefined => readValue(type${title}, value, fault) as ${title} | undefined;\n`,
      ].join('\n'),
    ),
  );
  return `${banner}import { readValue, type ShapeFault, type Type } from '../../../renderer/document.ts';\n\n${parts.join('\n')}`;
};
