import type { ReactNode } from 'react';
import { type HelpElement, type HelpPiece, textOfPieces } from './help-page.ts';

const elementsByTag = (
  pieces: readonly HelpPiece[],
  tag: HelpElement['tag'],
): readonly HelpElement[] =>
  pieces.flatMap((piece) =>
    typeof piece === 'string' ? [] : piece.tag === tag ? [piece] : elementsByTag(piece.pieces, tag),
  );

export interface HelpRowsProps {
  readonly table: HelpElement;
  readonly row: string | undefined;
  readonly drawCell: (cell: HelpElement) => ReactNode;
}

/** Renders a table as labelled lists, since the pane is too narrow for columns. */
export const HelpRows = ({ table, row: asked, drawCell }: HelpRowsProps) => {
  const [head, ...rows] = elementsByTag(table.pieces, 'tr');
  const titles = elementsByTag(head?.pieces ?? [], 'th').map(({ pieces }) => textOfPieces(pieces));
  return (
    <dl className="help-rows">
      {rows.map((row) => {
        const [name] = elementsByTag(row.pieces, 'th');
        const written = textOfPieces(name?.pieces ?? []);
        return (
          <div key={written} data-row={written} className={written === asked ? 'asked' : undefined}>
            <dt>{name !== undefined && drawCell(name)}</dt>
            {elementsByTag(row.pieces, 'td').map(
              (cell, index) =>
                textOfPieces(cell.pieces) !== '' && (
                  <dd key={titles[index + 1]}>
                    <span className="help-title">{titles[index + 1]}: </span>
                    {drawCell(cell)}
                  </dd>
                ),
            )}
          </div>
        );
      })}
    </dl>
  );
};
