import type { HelpPiece } from './help-page.ts';

export const textOfPieces = (pieces: readonly HelpPiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOfPieces(piece.pieces))).join('');
