import { relative } from 'node:path';
import { formatSummary, splitLines, tokenLength, type Print } from './checked.ts';

/** Escapes the message of a workflow command. */
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Escapes a property of a workflow command. */
const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Prints workflow commands of GitHub, which become annotations, and a summary. */
export const printGithub: Print = (checked) => {
  const lines = new Map(checked.documents.map(({ name, text }) => [name, splitLines(text)]));
  const commands = checked.problems.map(
    ({ document, line, column, severity, code, message, pointer }) => {
      const length = tokenLength(lines.get(document)?.[line - 1] ?? '', column - 1);
      const path = relative(process.cwd(), checked.paths.get(document) ?? document);
      const properties = {
        file: path.replaceAll('\\', '/'),
        line: String(line),
        col: String(column),
        endColumn: String(column + length),
        title: `${code} ${pointer}`,
      };
      const list = Object.entries(properties)
        .map(([name, value]) => `${name}=${escapeProperty(value)}`)
        .join(',');
      return `::${severity} ${list}::${escapeMessage(message)}\n`;
    },
  );
  return commands.join('') + formatSummary(checked);
};
