const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Whether a text is JSON; of another one there are lines and columns only. */
export const isReadable = (text: string): boolean => parse(text) !== undefined;

/** Whether a JSON pointer is a place of a text: something that stands there, or that could stand there and is missing. */
export const hasPlace = (text: string, pointer: string): boolean => {
  if (pointer === '') return true;
  if (!pointer.startsWith('/')) return false;
  const names = pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = parse(text);
  for (const name of names.slice(0, -1)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = Reflect.get(at, name);
  }
  return typeof at === 'object' && at !== null;
};
