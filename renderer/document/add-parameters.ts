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
