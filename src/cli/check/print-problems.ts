import type { DocumentText, LocatedProblem } from '../../../renderer/headless.ts';
import { counted } from '../counted.ts';
import { codeFrame } from './code-frame.ts';

/** Writes the problems of documents. */
type Print = (problems: readonly LocatedProblem[], documents: readonly DocumentText[]) => string;

const placeOf = ({ document, line, column }: LocatedProblem): string => `${document}:${String(line)}:${String(column)}`;

const summaryOf: Print = (problems, documents) => {
  const checked = `${counted(documents.length, 'document')} checked`;
  if (problems.length === 0) return `${checked}, no problems.\n`;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const faulty = new Set(problems.map(({ document }) => document)).size;
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  const advice = fixable === 0 ? '' : ` --fix puts ${String(fixable)} of them right.`;
  return `${checked}, ${counted(errors, 'error')} and ${counted(problems.length - errors, 'warning')} in ${String(faulty)} of them.${advice}\n`;
};

const printText: Print = (problems, documents) => {
  const texts = new Map(documents.map(({ name, text }) => [name, text]));
  const blocks = problems.map((problem) => {
    const { severity, code, message, document } = problem;
    return `${placeOf(problem)} ${severity} ${code} ${message}\n${codeFrame(texts.get(document) ?? '', problem)}\n`;
  });
  return blocks.join('') + summaryOf(problems, documents);
};

const printJson: Print = (problems) => {
  const rows = problems.map(({ document: file, line, column, pointer, code, severity, message, ...facts }) => ({
    file,
    line,
    column,
    pointer,
    code,
    severity,
    message,
    ...facts,
  }));
  return `${JSON.stringify(rows, undefined, 2)}\n`;
};

/** What --fix did, a line for each fix. */
export const printFixed = (fixed: readonly LocatedProblem[]): string =>
  fixed.map((problem) => `${placeOf(problem)} fixed ${problem.code}: ${problem.fix?.does ?? ''}\n`).join('');

/** How problems can be printed. */
export const formats = { text: printText, json: printJson } as const;

export const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);
