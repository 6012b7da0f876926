// Hostile strings in place of the texts of an answer.
import { isRecord, type Type } from '../../../renderer/entries/browser.ts';
import type { Random } from '../answers/mutations.ts';
import type { Chooser } from './choose-string.ts';

export interface Planting {
  readonly chooser: Chooser;
  readonly random: Random;
}

/** How often something is taken for a text by mistake: where another kind of value is asked for, a hostile text takes the whole row off the page. */
const often = (type: Type): number => {
  if (type.kind !== 'text') return 0.04;
  if (type.values !== undefined || type.flag === true) return type.open === true ? 0.3 : 0.06;
  return type.code === true ? 0.6 : 0.95;
};

/**
 * What stands at a place with hostile strings in every text of it. Codes, amounts and days are mostly left alone, so that there is a page on which the others stand.
 * @param slot what the place is called
 */
export const plant = (value: unknown, type: Type, slot: string, planting: Planting): unknown => {
  const { chooser, random } = planting;
  switch (type.kind) {
    case 'optional':
      return plant(value, type.of, slot, planting);
    case 'list':
      if (Array.isArray(value))
        return value.map((entry: unknown) => plant(entry, type.of, `${slot}/*`, planting));
      break;
    case 'record':
      if (isRecord(value)) {
        const fields = Object.entries(type.fields).map(
          ([name, of]) => [[name, ...(type.aliases?.[name] ?? [])], of] as const,
        );
        return Object.fromEntries(
          Object.entries(value).map(([name, member]) => {
            const of = fields.find(([names]) => names.includes(name))?.[1] ?? type.rest;
            return [
              name,
              of === undefined ? member : plant(member, of, `${slot}/${name}`, planting),
            ];
          }),
        );
      }
      break;
    case 'any':
    case 'file':
    case 'missing':
      return value;
    default:
      break;
  }
  return random() < often(type) ? chooser.choose(slot) : value;
};

/** The body of an answer with hostile strings in its data; its code stays, its message is one. */
export const plantBody = (
  call: string,
  body: unknown,
  answer: Type,
  planting: Planting,
): unknown => {
  if (!isRecord(body)) return body;
  const message = planting.random() < 0.5 ? planting.chooser.choose(`${call}/message`) : '';
  return {
    ...body,
    message,
    ...('data' in body ? { data: plant(body['data'], answer, `${call}/data`, planting) } : {}),
  };
};
