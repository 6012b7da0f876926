import type { ReactNode } from 'react';
import { uniqueKeys } from './unique-keys.ts';
import './unbreakable-dates.css';

const isoDate = /\b(\d{4}-\d{2}-\d{2})\b/;

/** Prevents line breaks within ISO dates; browsers break after hyphens. */
export const unbreakableDates = (text: string): ReactNode => {
  const pieces = text.split(isoDate);
  if (pieces.length === 1) return text;
  const keys = uniqueKeys(pieces);
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
