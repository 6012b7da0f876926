import type { ReactNode } from 'react';
import { keysOf } from './keys.ts';
import './whole-days.css';

const day = /\b(\d{4}-\d{2}-\d{2})\b/;

/** A text in which no line ends within a day: browsers break after hyphens. */
export const wholeDays = (text: string): ReactNode => {
  const pieces = text.split(day);
  if (pieces.length === 1) return text;
  const keys = keysOf(pieces);
  return pieces.map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <span key={keys[index]} className="w-whole-day">
        {piece}
      </span>
    ),
  );
};
