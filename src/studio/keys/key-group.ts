export interface KeyLine {
  /** Equivalent combinations such as Mod+Shift+z; Mod is Control, or Command on a Mac. */
  readonly keys: readonly string[];
  readonly does: string;
}

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}
