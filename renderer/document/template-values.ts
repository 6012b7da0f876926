import { emptyRecord, isMissing, isRecord, ownEntry, ownProperty } from './json.ts';
import { parameterTypes } from './parameter-type.ts';
import { pointerTo } from './pointer.ts';
import { textOf } from './reading.ts';
import { readValue, type ShapeFault } from './read-value.ts';
import { code, type Type } from './type.ts';

/** A number is as good as its text: ids come as either. */
const typesOfValues: Readonly<Record<string, Type>> = { ...parameterTypes, text: code };

/**
 * Reads the values that come with a template by the types of its params: what it does not declare is left out, and a default stands in for faulty and missing
 * values. Without a default they are missing. `fault` hears of faulty ones, and of required ones that are missing.
 * @param document the template, as it came
 * @returns what its expressions read as `params`
 */
export const readTemplateValues = (
  document: unknown,
  values: unknown,
  fault: (fault: ShapeFault) => void,
): Readonly<Record<string, unknown>> => {
  const params = ownProperty(document, 'params');
  const read = emptyRecord();
  for (const [name, param] of Object.entries(isRecord(params) ? params : {})) {
    const type = ownEntry(typesOfValues, textOf(ownProperty(param, 'type')));
    if (type === undefined) continue;
    const value = ownProperty(values, name);
    const at = pointerTo('', name);
    const readOne = (one: unknown): unknown =>
      isMissing(one)
        ? undefined
        : readValue(type, one, ({ pointer, expected }) =>
            fault({ pointer: at + pointer, expected }),
          );
    if (isMissing(value) && ownProperty(param, 'required') === true)
      fault({ pointer: at, expected: type.kind });
    const held = readOne(value) ?? readOne(ownProperty(param, 'default'));
    if (held !== undefined) read[name] = held;
  }
  return read;
};
