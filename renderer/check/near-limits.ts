import { makeWarning } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';
import type { Limits } from '../validate/limits.ts';

/** From this share of a limit on its author is told: the next change may be refused. */
const warningRatio = 0.8;

/** Most sources that a screen may have; from the language. */
const maxSources = 10;

/** How much of the limits of depth and nodes a document takes. Never recursive. */
const measureDepthAndNodes = (
  document: unknown,
): { readonly depth: number; readonly nodes: number } => {
  const open: { readonly value: object; readonly depth: number }[] = [];
  const add = (value: unknown, depth: number): void => {
    if (typeof value === 'object' && value !== null) open.push({ value, depth });
  };
  let [deepest, nodes] = [0, 0];
  add(document, 1);
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const { value, depth } = part;
    deepest = Math.max(deepest, depth);
    if (Object.hasOwn(value, 'widget') && Object.hasOwn(value, 'id')) nodes += 1;
    const members: unknown[] = Object.values(value);
    for (const member of members) add(member, depth + 1);
  }
  return { depth: deepest, nodes };
};

/** Warns of a document that keeps its limits and is near one: of letters, levels, nodes or requests. @param text as it was written, blanks included */
export const warnNearLimits = (
  document: unknown,
  text: string,
  sources: number,
  limits: Limits,
  report: Report,
): void => {
  const { depth, nodes } = measureDepthAndNodes(document);
  const near = (found: number, limit: number, what: string): void => {
    if (found < limit * warningRatio) return;
    const sentence = `${String(found)} ${what} of at most ${String(limit)}: there is not much room left. Split the document, or move a part into a fragment.`;
    report(
      makeWarning('near-limit', '', sentence, {
        expected: `at most ${String(limit)} ${what}`,
        found: String(found),
      }),
    );
  };
  near(text.length, limits.maxLength, 'letters');
  near(depth, limits.maxDepth, 'levels');
  near(nodes, limits.maxNodes, 'nodes');
  near(sources, maxSources, 'sources');
};
