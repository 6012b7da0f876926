import type { HelpPiece } from './help-page.ts';

/** The words of pieces, without what they are drawn as. */
export const textOfPieces = (pieces: readonly HelpPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOfPieces(piece.pieces))).join('');
