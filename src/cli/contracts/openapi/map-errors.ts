import type { CallFile } from '../../../contract-files/contract-files.ts';
import { member, members, type Schema } from '../../../contract-files/schema.ts';
import { escapePointer, child, MappingError } from './located.ts';
import { listResponses } from './map-answer.ts';
import { mapSchema } from './map-schema.ts';
import { rootPosition, type MappingContext } from './mapping-context.ts';
import { findMediaType } from './media-types.ts';
import { toSentence } from './names.ts';
import type { Operation } from './operations.ts';

export interface MappedErrors extends Pick<CallFile, 'errors'> {
  readonly envelope: Extract<CallFile['envelope'], object>;
  /** Pointers of the texts that a person has to write. */
  readonly reviews: readonly string[];
}

interface CodeField {
  readonly pointer: string;
  readonly codes: readonly string[];
}

const codeName = /^(error[_-]?)?code$/i;
const maxCodeDepth = 3;

/** The field named code that is nearest to the root, in the first entry of lists. */
const findCode = (schema: Schema): CodeField | undefined => {
  let level: readonly (readonly [string, Schema])[] = [['', schema]];
  for (let depth = 0; depth < maxCodeDepth && level.length > 0; depth += 1) {
    const next: (readonly [string, Schema])[] = [];
    for (const [at, current] of level) {
      if (current.type === 'array') next.push([`${at}/0`, member(current, 'items')]);
      for (const [name, field] of members(member(current, 'properties'))) {
        const pointer = `${at}/${escapePointer(name)}`;
        if (codeName.test(name) && (field.type === 'string' || field.format === 'int64'))
          return { pointer, codes: Array.isArray(field.enum) ? field.enum.map(String) : [] };
        next.push([pointer, field]);
      }
    }
    level = next;
  }
  return undefined;
};

/** Bodies of refusals never reach a screen, so nothing of them is reported. */
const silently = (context: MappingContext): MappingContext => ({
  ...context,
  size: { values: 0 },
  notes: { warn: () => undefined, leaveOut: () => undefined, addGatewayTask: () => undefined },
});

const readCode = (
  content: NonNullable<ReturnType<typeof findMediaType>>,
  context: MappingContext,
): CodeField | undefined => {
  try {
    return findCode(mapSchema([child(content, 'schema')], rootPosition, silently(context)).schema);
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    context.notes.warn(error.at, `The codes of refusals are not read: ${error.message}`);
    return undefined;
  }
};

/** Maps the bodies of 4xx to an envelope, and their codes to errors. */
export const mapErrors = (operation: Operation, context: MappingContext): MappedErrors => {
  const fields = listResponses(operation, context).flatMap(([status, response]) => {
    if (!/^4(\d\d|XX)$/.test(status)) return [];
    const content = findMediaType(response, 'json');
    const field = content === undefined ? undefined : readCode(content, context);
    return field === undefined ? [] : [field];
  });
  const pointer = fields[0]?.pointer;
  if (fields.some((field) => field.pointer !== pointer))
    context.notes.warn(
      `${operation.at.at}/responses`,
      'The code is at several places in the bodies of 4xx. Only the first is read.',
    );
  const codes = [
    ...new Set(fields.filter((field) => field.pointer === pointer).flatMap((field) => field.codes)),
  ].filter((code) => code !== '*' && code !== '__proto__');
  return {
    envelope: { kind: 'http', ...(pointer !== undefined && { code: pointer }) },
    errors: {
      ...Object.fromEntries(codes.map((code) => [code, toSentence(code)])),
      '*': 'The call failed for any other reason.',
    },
    reviews: codes.map((code) => `/errors/${escapePointer(code)}`),
  };
};
