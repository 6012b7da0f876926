/** Modules of a line, 1 for dark ones. */
type Line = readonly number[];

const runs = (line: Line): number => {
  let points = 0;
  let length = 0;
  for (const [index, module] of line.entries()) {
    length = index > 0 && module === line[index - 1] ? length + 1 : 1;
    if (length === 5) points += 3;
    else if (length > 5) points += 1;
  }
  return points;
};

const likeFinder = '1011101';
const light = '0000';

/** What looks like a finder with light modules on one side misleads a camera. Around the code everything is light. */
const finders = (line: Line): number => {
  const text = `${light}${line.join('')}${light}`;
  let points = 0;
  for (
    let start = text.indexOf(likeFinder);
    start >= 0;
    start = text.indexOf(likeFinder, start + 1)
  ) {
    if (text.startsWith(light, start + likeFinder.length) || text.slice(0, start).endsWith(light))
      points += 40;
  }
  return points;
};

const squares = (rows: readonly Line[]): number => {
  let points = 0;
  for (const [row, line] of rows.entries())
    for (const [column, module] of line.entries()) {
      const corner = [line[column + 1], rows[row + 1]?.[column], rows[row + 1]?.[column + 1]];
      if (corner.every((other) => other === module)) points += 3;
    }
  return points;
};

const balance = (rows: readonly Line[]): number => {
  const modules = rows.flat();
  const share = modules.reduce((sum, module) => sum + module, 0) / modules.length;
  return Math.floor(Math.abs(share * 20 - 10)) * 10;
};

/** How hard a code is to read; of the eight masks the one with the fewest points is taken. */
export const penaltyOf = (rows: readonly Line[]): number => {
  const columns = rows.map((_, column) => rows.map((line) => line[column] ?? 0));
  const lines = [...rows, ...columns];
  return (
    lines.reduce((points, line) => points + runs(line) + finders(line), 0) +
    squares(rows) +
    balance(rows)
  );
};
