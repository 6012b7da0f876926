/** Where an argument stands in a sentence. */
const placeholderPattern = /\{([a-z][A-Za-z0-9]*)\}/g;

/** The {names} of a sentence, each once. */
export const findPlaceholders = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

/** The sentence with what its {names} stand for, in one pass: what is put in brings no further names. */
export const fillPlaceholders = (sentence: string, argumentOf: (name: string) => string): string =>
  sentence.replace(placeholderPattern, (_, name: string) => argumentOf(name));

/**
 * Adds parameters behind the query of an address, which stays as it is written; a fragment stays last (AMB-102).
 * @param params names and values as texts; both are encoded here
 */
export const appendQueryParams = (
  address: string,
  params: readonly (readonly [name: string, value: string])[],
): string => {
  if (params.length === 0) return address;
  const hash = address.indexOf('#');
  const [page, fragment] =
    hash === -1 ? [address, ''] : [address.slice(0, hash), address.slice(hash)];
  const added = params
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
  if (!page.includes('?')) return `${page}?${added}${fragment}`;
  return `${page}${/[?&]$/.test(page) ? '' : '&'}${added}${fragment}`;
};
