/** Things by id, or by something else that tells them apart; some of them there already. */
export interface Loader<Loaded, Id = string> {
  /** What is there already; the same thing each time. */
  known(id: Id): Loaded | undefined;
  /**
   * @returns undefined when there is nothing of this id
   * @throws (rejects) when it cannot be had now
   */
  load(id: Id): Promise<Loaded | undefined>;
}
