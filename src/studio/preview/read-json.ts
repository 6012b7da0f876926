/** The value of a text; undefined while it is no JSON. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (fault) {
    if (fault instanceof SyntaxError) return undefined;
    throw fault;
  }
};
