/** Names of parts that stand in a document, wherever they stand; a name may be of nothing that exists. */
export interface DocumentDependencies {
  readonly widgets: ReadonlySet<string>;
  /** Calls of the backend and native calls alike. */
  readonly calls: ReadonlySet<string>;
  /** Ids of the fragments that it draws itself. */
  readonly fragments: ReadonlySet<string>;
  /** Whether there is a form, or are countdowns, which come with what runs forms. */
  readonly hasForm: boolean;
}

/**
 * What a document names, before anything else is known about it. It finds too much rather than too little: also what a plain value calls `widget`, `call`,
 * `form` or `countdowns`.
 * A loop and not a recursion, so it is safe for a document of any depth.
 */
export const collectDependencies = (document: unknown): DocumentDependencies => {
  const widgets = new Set<string>();
  const calls = new Set<string>();
  const fragments = new Set<string>();
  let hasForm = false;
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, member] of Object.entries(value)) {
      hasForm ||= name === 'form' || name === 'countdowns';
      if (typeof member !== 'string') open.push(member);
      else if (name === 'widget') widgets.add(member);
      else if (name === 'call') calls.add(member);
      else if (name === 'fragment') fragments.add(member);
    }
  }
  return { widgets, calls, fragments, hasForm };
};

/** The fragments that a document draws, by id. */
export interface CollectedFragments<Fragment> {
  readonly found: ReadonlyMap<string, Fragment>;
  /** Ids of those that are not there. */
  readonly missing: readonly string[];
}

/** The fragments that a document draws, with those that they draw themselves. @param find a fragment by its id */
export const collectFragments = <Fragment>(
  document: unknown,
  find: (id: string) => Fragment | undefined,
): CollectedFragments<Fragment> => {
  const found = new Map<string, Fragment>();
  const missing = new Set<string>();
  const open: unknown[] = [document];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of collectDependencies(next).fragments) {
      const fragment = found.has(id) ? undefined : find(id);
      if (fragment !== undefined) {
        found.set(id, fragment);
        open.push(fragment);
      } else if (!found.has(id)) missing.add(id);
    }
  }
  return { found, missing: [...missing] };
};
