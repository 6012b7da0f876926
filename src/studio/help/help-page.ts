export const textOfPieces = (pieces: readonly HelpPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOfPieces(piece.pieces))).join('');

/** Allowed tags of reference pages; the generator rejects all others. */
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

export type HelpPiece = string | HelpElement;

export interface HelpElement {
  readonly tag: HelpTag;
  readonly pieces: readonly HelpPiece[];
  /** Target page, or chapter if it has no slash, with a section after a #. */
  readonly to?: string;
  readonly anchor?: string;
  /** Accessible name of code or a table. */
  readonly label?: string;
  /** Complete document that runs the example. */
  readonly example?: {
    readonly name: string;
    readonly document: Readonly<Record<string, unknown>>;
  };
}

export interface HelpEntry {
  readonly name: string;
  readonly title: string;
  readonly about: string;
}

export interface HelpArticle extends HelpEntry {
  readonly pieces: readonly HelpPiece[];
}

export interface HelpChapter<Entry extends HelpEntry = HelpEntry> {
  /** First segment of page paths, such as widgets in widgets/button. */
  readonly folder: string;
  readonly title: string;
  readonly about: string;
  readonly entries: readonly Entry[];
}
