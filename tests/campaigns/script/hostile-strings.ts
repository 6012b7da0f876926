// The strings of this campaign: one file for each kind, each a list.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface HostileString {
  /** The name of its file. */
  readonly kind: string;
  readonly text: string;
}

/** A string that is too long to be written out. */
interface Repeated {
  readonly before?: string;
  readonly repeat: string;
  readonly times: number;
  readonly after?: string;
}

const folder = join(import.meta.dirname, 'strings');

const write = (entry: string | Repeated): string =>
  typeof entry === 'string'
    ? entry
    : `${entry.before ?? ''}${entry.repeat.repeat(entry.times)}${entry.after ?? ''}`;

const lists: readonly (readonly HostileString[])[] = readdirSync(folder)
  .toSorted()
  .map((file) => {
    const kind = file.replace('.json', '');
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly (
      string | Repeated
    )[];
    return entries.map((entry) => ({ kind, text: write(entry) }));
  });

export const kinds: readonly string[] = lists.map(([first]) => first?.kind ?? '');

/** Every string. Neighbours are of different kinds, as long as there are several left: a slot that takes one after the other meets all kinds soon. */
export const hostileStrings: readonly HostileString[] = Array.from(
  { length: Math.max(...lists.map(({ length }) => length)) },
  (_, index) => lists.flatMap((list) => list.slice(index, index + 1)),
).flat();

/** What hostile strings call. It must never run. */
export const canary = 'canary';
