/** What keys do. */
export interface KeyLine {
  /** Combinations that do the same, as in Mod+Shift+z; Mod is Control, and Command on a Mac. */
  readonly keys: readonly string[];
  readonly does: string;
}

/** The keys of a place. */
export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}
