/** A place in a text, counted from 1; columns are UTF-16 units, as editors count them. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The place of the unit at an offset, counted from 0. */
export const textPositionAt = (text: string, offset: number): TextPosition => {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
};
