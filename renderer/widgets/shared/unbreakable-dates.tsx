import type { ReactNode } from 'react';
import './unbreakable-dates.css';

/** React key per text. Server texts may repeat: the second 'Manila' becomes 'Manila#2'. */
export const uniqueKeys = (texts: readonly string[]): readonly string[] => {
  if (new Set(texts).size === texts.length) return texts;
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return times === 1 ? text : `${text}#${times}`;
  });
};

const isoDate = /\b(\d{4}-\d{2}-\d{2})\b/;

/** Prevents line breaks within ISO dates; browsers break after hyphens. */
export const unbreakableDates = (text: string): ReactNode => {
  if (!text.includes('-')) return text;
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
