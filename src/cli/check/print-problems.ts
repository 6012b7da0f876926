import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import { formatLocation, formatProblem } from '../shared.ts';
import {
  describeContract,
  formatSummary,
  locateContracts,
  splitLines,
  tokenLength,
  type FileContractLocation,
  type Print,
} from './checked.ts';
import { printGithub } from './github.ts';
import { printSarif } from './sarif.ts';

/** 1-based. */
interface Position {
  readonly line: number;
  readonly column: number;
}

const contextLines = 2;

/** Longer lines are cut around the problem, in characters. */
const maxLineLength = 160;

/** Formats the lines around a position like a compiler, with the token underlined. */
export const codeFrame = (text: string, { line, column }: Position): string => {
  const lines = splitLines(text);
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
    // Tabs are kept, so that the mark aligns at any tab width.
    const indent = content.slice(0, start).replaceAll(/[^\t]/g, ' ');
    const marks = '^'.repeat(tokenLength(content, start));
    return [row, `  ${' '.repeat(width)} | ${indent}${marks}`];
  });
  return rows.map((row) => `${row}\n`).join('');
};

const printLocation = (location: FileContractLocation): string =>
  `  where: ${describeContract(location)}${location.file === undefined ? '' : ` (${location.file}:${String(location.line)})`}\n`;

const maxPrintedPlaces = 5;

const printOtherPlaces = ({ document, otherPlaces = [] }: LocatedProblem): string => {
  if (otherPlaces.length === 0) return '';
  const printed = otherPlaces
    .slice(0, maxPrintedPlaces)
    .map((place) => formatLocation({ document, ...place }));
  const rest = otherPlaces.length - printed.length;
  return `  also: ${printed.join(', ')}${rest > 0 ? ` and ${String(rest)} more` : ''}\n`;
};

const formatLinks: Print = ({ problems, host }) => {
  const codes = [...new Set(problems.map(({ code }) => code))];
  return codes.map((code) => `${code}: see ${host.explanationOf(code)}\n`).join('');
};

const printText: Print = (checked) => {
  const { documents, problems } = checked;
  const locations = locateContracts(checked);
  const texts = new Map(documents.map(({ name, text }) => [name, text]));
  const blocks = problems.map((problem) => {
    const where = (locations.get(problem) ?? []).map(printLocation).join('');
    return `${formatProblem(problem)}\n${codeFrame(texts.get(problem.document) ?? '', problem)}${where}${printOtherPlaces(problem)}\n`;
  });
  return blocks.join('') + formatLinks(checked) + formatSummary(checked);
};

const printJson: Print = (checked) => {
  const locations = locateContracts(checked);
  const rows = checked.problems.map((problem) => {
    const { document: file, line, column, pointer, code, severity, message, ...facts } = problem;
    const contracts = locations.get(problem) ?? [];
    return {
      file,
      line,
      column,
      pointer,
      code,
      severity,
      message,
      ...facts,
      ...(contracts.length > 0 && { contracts }),
    };
  });
  return `${JSON.stringify(rows, undefined, 2)}\n`;
};

export const printFixed = (fixed: readonly LocatedProblem[]): string =>
  fixed
    .map(
      (problem) => `${formatLocation(problem)} fixed ${problem.code}: ${problem.fix?.does ?? ''}\n`,
    )
    .join('');

export const formats = {
  text: printText,
  json: printJson,
  sarif: printSarif,
  github: printGithub,
} as const;

export const isFormat = (name: string): name is keyof typeof formats =>
  Object.hasOwn(formats, name);
