/** Where objects and lists of a text begin to lie deeper than that; undefined where they do not. A loop, safe for any text, before anything recursive reads it. */
export const findDepthOverflow = (text: string, depth: number): number | undefined => {
  let level = 0;
  let isInText = false;
  for (let offset = 0; offset < text.length; offset += 1) {
    const letter = text[offset];
    if (letter === '"') isInText = !isInText;
    else if (isInText) offset += letter === '\\' ? 1 : 0;
    else if (letter === '{' || letter === '[') level += 1;
    else if (letter === '}' || letter === ']') level -= 1;
    if (level > depth) return offset;
  }
  return undefined;
};
