/** Where a problem starts. Lines and columns count from 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines shown before and behind the one that is meant. */
const contextLines = 2;

/** Longest part of a line that is shown, in letters; of a longer line the part around the problem. */
const maxLineLength = 160;

/** What is underlined: a text, a number or word, an object or list with nothing inside that goes deeper, else one letter. */
const tokenAt = (line: string, start: number): string =>
  /^(?:"(?:[^"\\]|\\.)*"|[\w.+-]+|\{[^{}]*\}|\[[^[\]]*\])/.exec(line.slice(start))?.[0] ?? ' ';

/** The lines around a place, the line itself marked and the token underlined, as compilers show it; each ends with a line break. */
export const codeFrame = (text: string, { line, column }: Position): string => {
  const lines = text.split(/\r\n|\n|\r/);
  const first = Math.max(1, line - contextLines);
  const from =
    (lines[line - 1] ?? '').length <= maxLineLength
      ? 0
      : Math.max(0, column - 1 - maxLineLength / 2);
  const shown = lines
    .slice(first - 1, line + contextLines)
    .map((content) => content.slice(from, from + maxLineLength));
  const width = String(first + shown.length - 1).length;
  const rows = shown.flatMap((content, index) => {
    const number = first + index;
    const row =
      `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${content}`.trimEnd();
    if (number !== line) return [row];
    const start = column - 1 - from;
    // Tabs stay tabs, so that the mark stands below what it means however wide they are.
    const indent = content.slice(0, start).replaceAll(/[^\t]/g, ' ');
    const length = Math.max(1, Math.min(tokenAt(content, start).length, content.length - start));
    return [row, `  ${' '.repeat(width)} | ${indent}${'^'.repeat(length)}`];
  });
  return rows.map((row) => `${row}\n`).join('');
};
