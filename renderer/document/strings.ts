const placeholderPattern = /\{([a-z][A-Za-z0-9]*)\}/g;

export const findPlaceholders = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(placeholderPattern)].map(([, name = '']) => name)),
];

/** Replaces {names} in one pass: inserted text is not searched again. */
export const fillPlaceholders = (sentence: string, argumentOf: (name: string) => string): string =>
  sentence.replace(placeholderPattern, (_, name: string) => argumentOf(name));

/** Appends encoded parameters to the query of a URL. The hash stays last (AMB-102). */
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
