import type { Mark, Place } from './marks.ts';
import type { Recorded } from './traffic.ts';

/** The ways in which a value is written on its way. */
export const spellings = (value: string): readonly string[] => {
  const bytes = Buffer.from(value);
  // Base64 by its three beginnings; what depends on neighbours is cut off.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
  return [
    ...new Set([
      value,
      encodeURIComponent(value),
      value.replaceAll(' ', '+'),
      bytes.toString('hex'),
      Array.from(value).toReversed().join(''),
      ...base64,
    ]),
  ];
};

const has = (text: string, value: string): boolean =>
  // A few digits stand in many a number: only by themselves they are the value.
  value.length < 9
    ? new RegExp(`(?<![0-9A-Za-z])${value}(?![0-9A-Za-z])`).test(text)
    : spellings(value).some((spelling) => text.includes(spelling));

export interface Searched {
  /** How often each mark was found, by place. */
  readonly found: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly faults: readonly string[];
}

/** Looks for every mark in everything that was recorded. */
export const searchMarks = (marks: readonly Mark[], recorded: readonly Recorded[]): Searched => {
  const found: Record<string, Record<string, number>> = {};
  const faults = new Set<string>();
  for (const { name, value, allowed } of marks) {
    const own: Partial<Record<Place, number>> = {};
    for (const { place, of, text } of recorded) {
      if (!has(text, value)) continue;
      own[place] = (own[place] ?? 0) + 1;
      if (!allowed.includes(place)) faults.add(`${name} is in the ${place}: ${of}`);
    }
    found[name] = own;
  }
  return { found, faults: [...faults] };
};
