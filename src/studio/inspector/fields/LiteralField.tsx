import { tryParseJson } from '../../../../renderer/entries/document.ts';
import { isJson } from '../structure.ts';
import type { EditTarget } from '../edit-target.ts';
import type { ControlProps } from './FieldFrame.tsx';
import { WrittenField } from './WrittenField.tsx';

const looksLikeJson = /^\s*["[{]/;

export const LiteralField = ({
  editTarget,
  common,
}: {
  readonly editTarget: EditTarget;
  readonly common: ControlProps;
}) => {
  const { value } = editTarget;
  const isPlain = value === undefined || typeof value === 'string' || typeof value === 'number';
  const take = (text: string): string | undefined => {
    if (text.trim() === '') return editTarget.remove();
    if (typeof value === 'number' && Number.isFinite(Number(text)))
      return editTarget.put(Number(text));
    if (isPlain && !looksLikeJson.test(text)) return editTarget.put(text);
    const read = tryParseJson(text);
    return isJson(read)
      ? editTarget.put(read)
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
