/**
 * The address of a call at the loan core: the path behind our prefix, put under the base, with its query.
 * Undefined where dots or backslashes would lead out of the base.
 * @param rest path and query behind the prefix, as the client wrote them
 */
export const resolveTarget = (base: string, rest: string): URL | undefined => {
  const under = `${base}/`;
  const address = under + rest.replace(/^\//, '');
  if (!URL.canParse(address)) return undefined;
  const target = new URL(address);
  const root = new URL(under);
  return target.origin === root.origin && target.pathname.startsWith(root.pathname) ? target : undefined;
};
