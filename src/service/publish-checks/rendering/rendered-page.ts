// What the gate asks of a browser, and what it is told: data, so that the rules need none.

/** Height of the phone that pages are drawn for, in CSS pixels. */
export const viewportHeightPx = 844;

/** Pictures of longer pages end here, in CSS pixels. */
export const mostHeight = 4 * viewportHeightPx;

/** A request of a page. */
export interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly isForPicture: boolean;
  /** A page inside the page. */
  readonly isForFrame: boolean;
}

/** What is answered in place of the network. */
export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

/** A page that is to be drawn. */
export interface PageToRender {
  /** With its origin. */
  readonly address: string;
  /** When it is looked at, in milliseconds since 1970: time stands still for the page, and its timers run. */
  readonly at: number;
  readonly stored: readonly (readonly [key: string, text: string])[];
  /** Texts, or nodes as `#` and their id, that must be there. */
  readonly seen: readonly string[];
  /** Answers every request of the page: there is no network. undefined: nobody answers, and nothing is to be said about it. */
  readonly answer: (
    request: PageRequest,
    note: (fault: PageIssue) => void,
  ) => Promise<PageResponse | undefined>;
}

/** Something that must not happen on a page. */
export interface PageIssue {
  /**
   * uncaught: an error that nobody caught. console: an error that was written to the console. policy: a breach of the Content Security Policy.
   * report: a fault that the app reports. request: something was asked for that nobody may ask for, or that is not there. window: another page was opened.
   */
  readonly kind: 'uncaught' | 'console' | 'policy' | 'report' | 'request' | 'window';
  readonly what: string;
}

/** A breach of a rule of axe. */
export interface AxeViolation {
  readonly rule: string;
  /** A sentence. */
  readonly help: string;
  /** Where, as selectors. */
  readonly places: readonly string[];
}

/** A page that was drawn. */
export interface RenderedPage {
  /** Each once, in the order in which they happened. */
  readonly faults: readonly PageIssue[];
  /** What of `seen` is not there. */
  readonly unseen: readonly string[];
  /** Nothing can be seen in its main part, or it has none. */
  readonly isEmpty: boolean;
  /** Widths at which it is wider than the phone, in CSS pixels, and by how much. */
  readonly overflows: readonly { readonly width: number; readonly pixels: number }[];
  readonly axe: readonly AxeViolation[];
  /** Targets that are too small for a finger, with their size. */
  readonly smallTargets: readonly string[];
  /** A PNG of the whole page, at most `mostHeight` high. */
  readonly picture: Buffer;
}

/** What became of a page. late: it was not done in time, with what had happened until then. crashed: the browser was gone. */
export type PageRenderResult =
  | { readonly is: 'drawn'; readonly page: RenderedPage }
  | { readonly is: 'late'; readonly seconds: number; readonly faults: readonly PageIssue[] }
  | { readonly is: 'crashed' };

/** A browser that draws one page after the other. */
export interface RenderBrowser {
  /** Never throws because of the page. */
  readonly draw: (page: PageToRender) => Promise<PageRenderResult>;
  readonly close: () => Promise<void>;
}
