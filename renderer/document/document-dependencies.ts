import { isRecord } from './json.ts';

/** Names that a document refers to. They may not exist. */
export interface DocumentDependencies {
  readonly widgets: ReadonlySet<string>;
  /** Backend and native calls. */
  readonly calls: ReadonlySet<string>;
  readonly fragments: ReadonlySet<string>;
  /** True for countdowns as well: they ship with the form runtime. */
  readonly hasForm: boolean;
}

/**
 * Collects referenced names from an unvalidated document. Over-approximates, since any member named
 * `widget`, `call` or `form` counts. Iterative, so safe at any depth.
 */
export const collectDependencies = (document: unknown): DocumentDependencies => {
  const widgets = new Set<string>();
  const calls = new Set<string>();
  const fragments = new Set<string>();
  let hasForm = false;
  const open: unknown[] = [document];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (const member of value) if (typeof member === 'object') open.push(member);
    } else if (isRecord(value)) {
      for (const name of Object.keys(value)) {
        const member = value[name];
        hasForm ||= name === 'form' || name === 'countdowns';
        if (typeof member === 'object') open.push(member);
        if (typeof member !== 'string') continue;
        if (name === 'widget') widgets.add(member);
        else if (name === 'call') calls.add(member);
        else if (name === 'fragment') fragments.add(member);
      }
    }
  }
  return { widgets, calls, fragments, hasForm };
};

export interface CollectedFragments<Fragment> {
  readonly found: ReadonlyMap<string, Fragment>;
  readonly missing: readonly string[];
}

/**
 * Collects the fragments of a document transitively.
 * @param find looks up a fragment by id
 */
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
