import { emptyRecord, isMissing, isRecord, ownEntry, ownProperty } from './json.ts';
import { parameterTypes, code, type Type } from './type.ts';
import { joinPointer } from './pointer.ts';
import { toText } from './coerce.ts';
import { decodeValue, type DecodeIssue } from './decode.ts';

/** Texts accept numbers as well: ids arrive as either. */
const typesByName: Readonly<Record<string, Type>> = { ...parameterTypes, text: code };

/**
 * Decodes the values of a template by its declared params. Undeclared values are dropped; a default
 * replaces invalid and missing ones.
 * @param document unvalidated template
 * @param onIssue called for invalid and for missing required values
 * @returns values of `params` in expressions
 */
export const decodeTemplateParams = (
  document: unknown,
  values: unknown,
  onIssue: (issue: DecodeIssue) => void,
): Readonly<Record<string, unknown>> => {
  const params = ownProperty(document, 'params');
  const result = emptyRecord();
  for (const [name, param] of Object.entries(isRecord(params) ? params : {})) {
    const type = ownEntry(typesByName, toText(ownProperty(param, 'type')));
    if (type === undefined) continue;
    const value = ownProperty(values, name);
    const at = joinPointer('', name);
    const decodeOne = (one: unknown): unknown =>
      isMissing(one)
        ? undefined
        : decodeValue(type, one, ({ pointer, expected }) =>
            onIssue({ pointer: at + pointer, expected }),
          );
    if (isMissing(value) && ownProperty(param, 'required') === true)
      onIssue({ pointer: at, expected: type.kind });
    const decoded = decodeOne(value) ?? decodeOne(ownProperty(param, 'default'));
    if (decoded !== undefined) result[name] = decoded;
  }
  return result;
};
