/** Two dots beside an encoded slash or backslash, or with a parameter behind them, which Java servers take away: they read `..;` as two dots. */
const pathTraversal =
  /(?:%2f|%5c)(?:\.|%2e){2}(?=[/\\%;]|$)|(?:^|[/\\])(?:\.|%2e){2}(?:%2f|%5c|;|%3b)/i;

/**
 * The address of a call at the loan core: the path behind our prefix, put under the base, with its query.
 * Undefined where dots or backslashes would lead out of the base, also for a loan core that reads encoded slashes as slashes or takes
 * parameters of segments away.
 * @param rest path and query behind the prefix, as the client wrote them
 */
export const resolveTarget = (base: string, rest: string): URL | undefined => {
  if (pathTraversal.test(rest.split('?')[0] ?? '')) return undefined;
  const under = `${base}/`;
  const address = under + rest.replace(/^\//, '');
  if (!URL.canParse(address)) return undefined;
  const target = new URL(address);
  const root = new URL(under);
  return target.origin === root.origin && target.pathname.startsWith(root.pathname)
    ? target
    : undefined;
};
