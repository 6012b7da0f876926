import { createElement, Fragment, type ReactNode } from 'react';
import type { HelpPiece, HelpTag } from './help-page.ts';
import { HelpExample } from './HelpExample.tsx';
import { HelpLink } from './HelpLink.tsx';
import { HelpRows } from './HelpRows.tsx';

export interface HelpTextProps {
  readonly pieces: readonly HelpPiece[];
  readonly level: number;
  readonly row?: string | undefined;
  readonly open: (to: string) => void;
}

/** Offsets that keep headings nested. */
const levelOf: Partial<Record<HelpTag, number>> = { h2: 0, h3: 1 };

/** Renders help content. Its order is fixed, so the elements need no keys. */
export const HelpText = ({ pieces, ...how }: HelpTextProps): ReactNode =>
  createElement(Fragment, null, ...pieces.map((piece) => draw(piece, how)));

const draw = (piece: HelpPiece, how: Omit<HelpTextProps, 'pieces'>): ReactNode => {
  if (typeof piece === 'string') return piece;
  const { tag, pieces, to = '', anchor, example } = piece;
  if (tag === 'table')
    return (
      <HelpRows
        table={piece}
        row={how.row}
        drawCell={(cell) => <HelpText pieces={cell.pieces} {...how} />}
      />
    );
  const inside = <HelpText pieces={pieces} {...how} />;
  if (tag === 'a')
    return (
      <HelpLink to={to} open={how.open}>
        {inside}
      </HelpLink>
    );
  const deeper = levelOf[tag];
  const name = deeper === undefined ? tag : `h${Math.min(6, how.level + deeper)}`;
  const drawn = example !== undefined && <HelpExample key={example.name} {...example} />;
  return createElement(
    name,
    anchor === undefined ? null : { 'data-anchor': anchor, tabIndex: -1 },
    inside,
    drawn,
  );
};
