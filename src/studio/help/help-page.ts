/** What pages of the reference are made of. Everything else is refused where they are made. */
export const helpTags = [
  'p',
  'section',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'dl',
  'div',
  'dt',
  'dd',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'pre',
  'a',
] as const;

export type HelpTag = (typeof helpTags)[number];

/** A piece of a page: words, or what holds pieces. */
export type HelpPiece = string | HelpElement;

export interface HelpElement {
  readonly tag: HelpTag;
  readonly pieces: readonly HelpPiece[];
  /** Where a link leads to: a page, or a chapter where no slash is in it; behind a # the section of the page. */
  readonly to?: string;
  /** Name of a section that links lead to. */
  readonly anchor?: string;
  /** What code or a table shows, for people who do not see it. */
  readonly label?: string;
  /** A whole document that shows at work what an example is about. */
  readonly example?: {
    readonly name: string;
    readonly document: Readonly<Record<string, unknown>>;
  };
}

/** What is listed of a page. */
export interface HelpEntry {
  readonly name: string;
  readonly title: string;
  /** One or two sentences. */
  readonly about: string;
}

/** A page of the reference: a widget, a step, an operator, a problem … */
export interface HelpArticle extends HelpEntry {
  readonly pieces: readonly HelpPiece[];
}

/** A part of the reference, and what is in it. */
export interface HelpChapter<Entry extends HelpEntry = HelpEntry> {
  /** First part of the paths of its pages: widgets in widgets/button. */
  readonly folder: string;
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
}
