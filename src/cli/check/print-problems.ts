import type { LocatedProblem } from '../../../renderer/headless.ts';

/** Writes the problems of so many documents. */
type Print = (problems: readonly LocatedProblem[], documents: number) => string;

const counted = (count: number, what: string): string => `${String(count)} ${what}${count === 1 ? '' : 's'}`;

const printText: Print = (problems, documents) => {
  const lines = problems.map(
    ({ document, line, column, severity, code, message }) => `${document}:${String(line)}:${String(column)} ${severity} ${code} ${message}\n`,
  );
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const faulty = new Set(problems.map(({ document }) => document)).size;
  const summary =
    problems.length === 0
      ? `${counted(documents, 'document')} checked, no problems.`
      : `${counted(documents, 'document')} checked, ${counted(errors, 'error')} and ${counted(problems.length - errors, 'warning')} in ${String(faulty)} of them.`;
  return `${lines.join('')}${summary}\n`;
};

const printJson: Print = (problems) => {
  const rows = problems.map(({ document: file, line, column, pointer, code, severity, message, suggestion }) => ({
    file,
    line,
    column,
    pointer,
    code,
    severity,
    message,
    ...(suggestion !== undefined && { suggestion }),
  }));
  return `${JSON.stringify(rows, undefined, 2)}\n`;
};

/** How problems can be printed. */
export const formats = { text: printText, json: printJson } as const;

export const isFormat = (name: string): name is keyof typeof formats => Object.hasOwn(formats, name);
