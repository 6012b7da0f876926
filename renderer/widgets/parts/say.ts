import { fillPlaceholders } from '../../document/sentence.ts';

/** A sentence of the words with its {names} filled in. */
export const interpolate = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => fillPlaceholders(sentence, (name) => String(values[name] ?? ''));
