import { isRecord, type UnknownRecord } from '../../../renderer/headless.ts';

/** Deeper texts are kept, but nobody reads them: whatever walks a document may call itself once a level. */
const maximumDepth = 100;

/** Whether objects and lists lie deeper than that. A loop, safe for any text. */
const isTooDeep = (text: string): boolean => {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length && level <= maximumDepth; offset += 1) {
    const letter = text[offset];
    if (letter === '"') isInText = !isInText;
    else if (isInText) offset += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') level += 1;
    else if (letter === '}' || letter === ']') level -= 1;
  }
  return level > maximumDepth;
};

/** Reads the text of a draft; undefined while it is no JSON, or no object. */
export const readDraft = (text: string): UnknownRecord | undefined => {
  if (isTooDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
};
