import type { Schema } from '../../src/contract-files/schema.ts';
import { banner } from './print.ts';
import { typeOfSchema } from './read-schemas.ts';
import { compileInterfaces } from './call-types.ts';

/** Something that comes from outside. */
export interface DecodedShape {
  readonly schema: Schema;
  /** Name of its type. */
  readonly title: string;
  /** Name of the function that reads it. */
  readonly reader: string;
}

/** The types of what comes from outside, each with the function that reads it. */
export const decodersModule = async (shapes: readonly DecodedShape[]): Promise<string> => {
  const parts = await Promise.all(
    shapes.map(async ({ schema, title, reader }) =>
      [
        await compileInterfaces(schema, title),
        `const type${title}: Type = ${JSON.stringify(typeOfSchema(schema), undefined, 1)};\n`,
        `/** Reads it from outside; undefined when it is unusable. */\nexport const ${reader} = (value: unknown, onIssue: (issue: DecodeIssue) => void): ${title} | undefined => decodeValue(type${title}, value, onIssue) as ${title} | undefined;\n`,
      ].join('\n'),
    ),
  );
  return `${banner}import { decodeValue, type DecodeIssue, type Type } from '../../../renderer/document.ts';\n\n${parts.join('\n')}`;
};
