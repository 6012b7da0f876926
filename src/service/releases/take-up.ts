/** Takes up what is live now; false while the database is away, which is when it is taken up later. */
export type RefreshRelease = () => Promise<boolean>;

/**
 * What was changed is changed, also where the database went away behind it.
 * @param refresh rejects while the database is away, which it tells itself
 */
export const createRefreshRelease =
  (refresh: () => Promise<void>): RefreshRelease =>
  () =>
    refresh().then(
      () => true,
      () => false,
    );
