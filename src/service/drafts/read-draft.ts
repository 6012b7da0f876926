import { isRecord, type UnknownRecord } from '../../../renderer/headless.ts';

/** Deeper texts are kept, but nobody reads them: whatever walks a document may call itself once a level. */
const maximumDepth = 100;

/** Where objects and lists begin to lie deeper than that; undefined where they do not. A loop, safe for any text. */
export const tooDeepAt = (text: string): number | undefined => {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset];
    if (letter === '"') isInText = !isInText;
    else if (isInText) offset += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') level += 1;
    else if (letter === '}' || letter === ']') level -= 1;
    if (level > maximumDepth) return offset;
  }
  return undefined;
};

/** Reads the text of a draft; undefined while it is no JSON, or no object. */
export const readDraft = (text: string): UnknownRecord | undefined => {
  if (tooDeepAt(text) !== undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
};
