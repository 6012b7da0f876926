// Plain data, so that the rules need no browser.

export const viewportHeightPx = 844;

/** Screenshots are cropped at this height, in CSS pixels. */
export const mostHeight = 4 * viewportHeightPx;

export interface PageRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  readonly isForPicture: boolean;
  readonly isForFrame: boolean;
}

export interface PageResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
}

export interface PageToRender {
  readonly address: string;
  /** Frozen clock of the page, in milliseconds since 1970; timers still run. */
  readonly at: number;
  readonly stored: readonly (readonly [key: string, text: string])[];
  /** Expected texts, or nodes as `#<id>`. */
  readonly seen: readonly string[];
  /** Answers every request in place of the network; undefined blocks the request. */
  readonly answer: (
    request: PageRequest,
    note: (issue: PageIssue) => void,
  ) => Promise<PageResponse | undefined>;
}

export interface PageIssue {
  /**
   * policy: CSP violation. report: sent by the app. request: forbidden or missing resource. window:
   * popup.
   */
  readonly kind: 'uncaught' | 'console' | 'policy' | 'report' | 'request' | 'window';
  readonly what: string;
}

export interface AxeViolation {
  readonly rule: string;
  readonly help: string;
  /** CSS selectors. */
  readonly places: readonly string[];
}

export interface RenderedPage {
  readonly faults: readonly PageIssue[];
  readonly unseen: readonly string[];
  /** The main element is missing or shows nothing. */
  readonly isEmpty: boolean;
  /** Viewport widths at which the page overflows, and by how many CSS pixels. */
  readonly overflows: readonly { readonly width: number; readonly pixels: number }[];
  readonly axe: readonly AxeViolation[];
  readonly smallTargets: readonly string[];
  /** PNG of the whole page, at most `mostHeight` high. */
  readonly picture: Buffer;
}

/** late: timed out, with the issues so far. crashed: the browser was gone. */
export type PageRenderResult =
  | { readonly is: 'drawn'; readonly page: RenderedPage }
  | { readonly is: 'late'; readonly seconds: number; readonly faults: readonly PageIssue[] }
  | { readonly is: 'crashed' };

export interface RenderBrowser {
  /** Never throws because of the page. */
  readonly draw: (page: PageToRender) => Promise<PageRenderResult>;
  readonly close: () => Promise<void>;
}
