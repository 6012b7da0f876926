/** What became of a file that was to be imported. */
export type ImportResult =
  /** It is there already, byte by byte. */
  | { readonly outcome: 'same' }
  /** It is what people find now when they open the document; nothing of it is live. */
  | { readonly outcome: 'new draft' }
  /** A picture that was missing. */
  | { readonly outcome: 'new picture' }
  /** Somebody would lose something: nothing was written. */
  | { readonly outcome: 'conflict'; readonly why: string }
  /** It is nothing that may be kept: nothing was written. */
  | { readonly outcome: 'refused'; readonly why: string };

export const toRefused = (why: string): ImportResult => ({ outcome: 'refused', why });

export const toConflict = (why: string): ImportResult => ({ outcome: 'conflict', why });
