/** A Chromium on this machine. */
export interface FoundBrowser {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** The whole environment of the browser. */
  readonly env: Readonly<Record<string, string>>;
  /** As it tells it itself. */
  readonly version: string;
}

/** A Chromium, or why there is none, as a sentence. */
export type BrowserLookup = FoundBrowser | { readonly reason: string };
