import { emptyRecord, isMissing, isRecord, ownEntry, ownProperty } from './json.ts';
import { parameterTypes } from './type.ts';
import { joinPointer } from './pointer.ts';
import { toText } from './coerce.ts';
import { decodeValue, type DecodeIssue } from './decode.ts';
import { code, type Type } from './type.ts';

/** A number is as good as its text: ids come as either. */
const typesByName: Readonly<Record<string, Type>> = { ...parameterTypes, text: code };

/**
 * Reads the values that come with a template by the types of its params: what it does not declare is left out, and a default stands in for faulty and missing
 * values. Without a default they are missing. `fault` hears of faulty ones, and of required ones that are missing.
 * @param document the template, as it came
 * @returns what its expressions read as `params`
 */
export const decodeTemplateParams = (
  document: unknown,
  values: unknown,
  onIssue: (fault: DecodeIssue) => void,
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
