import type { Json } from '../../../renderer/entries/document.ts';
import { indentAnew, isOnLines, widthOf } from './lines.ts';
import type { Style } from './style.ts';

/** Printable value: existing text, or an object or list to lay out. Keys include their quotes. */
export type Piece =
  | { readonly kind: 'written'; readonly text: string; readonly indent: string }
  | { readonly kind: 'list'; readonly members: readonly Piece[]; readonly keeps?: Keeps }
  | {
      readonly kind: 'object';
      readonly members: readonly (readonly [key: string, value: Piece])[];
      readonly keeps?: Keeps;
    };

/** Layout that the author chose against the width. */
export type Keeps = 'line' | 'lines' | undefined;

export interface Spot {
  readonly indent: string;
  /** Columns before it on its line. */
  readonly column: number;
  /** Columns after it on its line. */
  readonly behind: number;
  /** Stays on one line at any width. */
  readonly isJoined?: boolean;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

export const written = (text: string, indent = ''): Piece => ({ kind: 'written', text, indent });

export const pieceOf = (value: Json): Piece => {
  if (typeof value !== 'object' || value === null) return written(JSON.stringify(value));
  if (isList(value)) return { kind: 'list', members: value.map(pieceOf) };
  return {
    kind: 'object',
    members: Object.entries(value).map(
      ([key, member]) => [JSON.stringify(key), pieceOf(member)] as const,
    ),
  };
};

const countOf = (piece: Piece): number => (piece.kind === 'written' ? 0 : piece.members.length);

const needsLines = (piece: Piece): boolean =>
  piece.kind === 'list' &&
  piece.members.length > 1 &&
  piece.members.every(
    (member) =>
      member.kind !== 'written' && member.kind === piece.members[0]?.kind && countOf(member) > 1,
  );

const mayJoin = (piece: Piece, style: Style): boolean => {
  if (piece.kind === 'written') return !isOnLines(piece.text);
  if (piece.members.length === 0) return true;
  if (piece.keeps === 'lines') return false;
  if (piece.kind === 'list')
    return (
      style.joinsLists &&
      !needsLines(piece) &&
      piece.members.every((member) => mayJoin(member, style))
    );
  return style.joinsObjects && piece.members.every(([, member]) => mayJoin(member, style));
};

const joined = (piece: Piece, style: Style, indent: string): string => {
  if (piece.kind === 'written') return indentAnew(piece.text, piece.indent, indent);
  if (piece.members.length === 0) return piece.kind === 'list' ? '[]' : '{}';
  if (piece.kind === 'list')
    return `[${style.inBrackets}${piece.members.map((member) => joined(member, style, indent)).join(style.comma)}${style.inBrackets}]`;
  const members = piece.members.map(
    ([key, member]) => `${key}${style.colon}${joined(member, style, indent)}`,
  );
  return `{${style.inBraces}${members.join(style.comma)}${style.inBraces}}`;
};

/** Infinite if the value must span lines. */
export const joinedWidth = (piece: Piece, style: Style): number =>
  mayJoin(piece, style) ? widthOf(joined(piece, style, '')) : Number.POSITIVE_INFINITY;

/** Prints on one line if style and width allow, else one line per member. */
export const print = (piece: Piece, style: Style, spot: Spot): string => {
  const { indent, column, behind } = spot;
  if (
    piece.kind === 'written' ||
    piece.members.length === 0 ||
    piece.keeps === 'line' ||
    spot.isJoined === true ||
    style.isOneLine
  )
    return joined(piece, style, indent);
  if (column + joinedWidth(piece, style) + behind <= style.columns)
    return joined(piece, style, indent);
  const inner = indent + style.step;
  const last = piece.members.length - 1;
  const lines = piece.members.map((member, index) => {
    const [start, value] =
      'kind' in member ? ['', member] : [`${member[0]}${style.colon}`, member[1]];
    return (
      inner +
      start +
      print(value, style, {
        indent: inner,
        column: widthOf(inner + start),
        behind: index === last ? 0 : 1,
      })
    );
  });
  const [open, close] = piece.kind === 'list' ? ['[', ']'] : ['{', '}'];
  return open + style.lineEnd + lines.join(`,${style.lineEnd}`) + style.lineEnd + indent + close;
};
