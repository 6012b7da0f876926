import { tryParseJson } from '../../../../renderer/entries/document.ts';
import { isJson } from '../structure.ts';
import type { EditTarget } from '../edit-target.ts';
import type { ControlProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

const looksLikeJson = /^\s*["[{]/;

export const LiteralField = ({
  place,
  common,
}: {
  readonly place: EditTarget;
  readonly common: ControlProps;
}) => {
  const { value } = place;
  const isPlain = value === undefined || typeof value === 'string' || typeof value === 'number';
  const take = (words: string): string | undefined => {
    if (words.trim() === '') return place.remove();
    if (typeof value === 'number' && Number.isFinite(Number(words)))
      return place.put(Number(words));
    if (isPlain && !looksLikeJson.test(words)) return place.put(words);
    const read = tryParseJson(words);
    return isJson(read)
      ? place.put(read)
      : 'This is not valid JSON. Put names and texts in double quotes, and commas between entries.';
  };
  const written = isPlain ? String(value ?? '') : JSON.stringify(value, undefined, 2);
  return (
    <WrittenField
      common={{ ...common, className: 'formula', spellCheck: false }}
      isLong={!isPlain}
      written={written}
      take={take}
    />
  );
};
