/** The version of every document of a release, by document. */
export type VersionMap = ReadonlyMap<string, string>;

/** What is to be live after the end of a change. */
export interface ExpiryPlan {
  readonly next: VersionMap;
  /** Documents that the change brought, and that go. */
  readonly withdrawn: readonly string[];
  /** Documents that go back to the version that the change replaced. */
  readonly restored: readonly string[];
  /** Documents that somebody has published anew since; they stay. */
  readonly changedSince: readonly string[];
}

/**
 * Takes back what a change published: what it brought goes, what it replaced comes back. What somebody published anew since stays as it is.
 * What the change withdrew stays withdrawn.
 * @param documents ids of what the change published
 */
export const planExpiry = (
  documents: readonly string[],
  {
    before,
    published,
    live,
  }: { readonly before: VersionMap; readonly published: VersionMap; readonly live: VersionMap },
): ExpiryPlan => {
  const next = new Map(live);
  const plan = {
    withdrawn: new Array<string>(),
    restored: new Array<string>(),
    changedSince: new Array<string>(),
  };
  for (const id of documents) {
    const [former, own, current] = [before.get(id), published.get(id), live.get(id)];
    // Gone or taken back already, or the change did not change it.
    if (own === undefined || own === former || current === undefined || current === former)
      continue;
    if (current !== own) plan.changedSince.push(id);
    else if (former === undefined) {
      next.delete(id);
      plan.withdrawn.push(id);
    } else {
      next.set(id, former);
      plan.restored.push(id);
    }
  }
  return { next, ...plan };
};
