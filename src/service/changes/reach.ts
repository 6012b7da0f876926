import { collectDependencies, ownProperty } from '../../../renderer/headless.ts';

/** A document, as its text tells it. */
interface DocumentBody {
  readonly id: string;
  /** Canonical JSON. */
  readonly body: string;
}

/** Ids that a document leads to, wherever they stand. Finds too much rather than too little: also what a plain value calls `to`. */
const findLinkTargets = (document: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const to = ownProperty(value, 'to');
    if (typeof to === 'string') found.add(to);
    const members: unknown[] = Object.values(value);
    open.push(...members);
  }
  return found;
};

/** Some documents, everything that draws them, through fragments too, and everything that leads to one of these. */
export const findAffectedDocuments = (
  ids: ReadonlySet<string>,
  documents: readonly DocumentBody[],
): ReadonlySet<string> => {
  const read = documents.map(({ id, body }) => {
    const document: unknown = JSON.parse(body);
    return {
      id,
      draws: collectDependencies(document).fragments,
      leadsTo: findLinkTargets(document),
    };
  });
  const drawn = new Set(ids);
  for (let before = -1; before !== drawn.size;) {
    before = drawn.size;
    for (const { id, draws } of read)
      if ([...draws].some((fragment) => drawn.has(fragment))) drawn.add(id);
  }
  const leading = read.filter(({ leadsTo }) => [...leadsTo].some((to) => drawn.has(to)));
  return new Set([...drawn, ...leading.map(({ id }) => id)]);
};
