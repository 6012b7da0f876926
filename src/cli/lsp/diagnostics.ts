import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-json-languageservice';
import { DiagnosticSeverity, type Diagnostic, type Range } from 'vscode-languageserver/node';
import { parsePointer, type LocatedProblem } from '../../../renderer/entries/node.ts';
import { splitLines, tokenLength } from '../check/checked.ts';
import type { FileIssue } from './project-check.ts';

export const source = 'screens';

const rangeOfProblem = (
  lines: readonly string[],
  { line, column }: Pick<LocatedProblem, 'line' | 'column'>,
): Range => {
  const length = tokenLength(lines[line - 1] ?? '', column - 1);
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: line - 1, character: column - 1 + length },
  };
};

/** @param pages address of the pages of problem codes */
const diagnosticOf = (
  problem: LocatedProblem,
  lines: readonly string[],
  uri: string,
  pages: string | undefined,
): Diagnostic => {
  const { code, severity, message, otherPlaces = [] } = problem;
  return {
    range: rangeOfProblem(lines, problem),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source,
    code,
    message,
    ...(pages !== undefined && { codeDescription: { href: `${pages}${code}.md` } }),
    ...(otherPlaces.length > 0 && {
      relatedInformation: otherPlaces.map((place) => ({
        location: { uri, range: rangeOfProblem(lines, place) },
        message: `The same problem at ${place.pointer}`,
      })),
    }),
  };
};

export interface LocatedDiagnostic {
  readonly problem: LocatedProblem;
  readonly diagnostic: Diagnostic;
}

/** @param path absolute path of the document */
export const locateDiagnostics = (
  problems: readonly LocatedProblem[],
  text: string,
  path: string,
  pages: string | undefined,
): readonly LocatedDiagnostic[] => {
  const lines = splitLines(text);
  const uri = pathToFileURL(path).href;
  return problems.map((problem) => ({
    problem,
    diagnostic: diagnosticOf(problem, lines, uri, pages),
  }));
};

export const rangeOfNode = (document: TextDocument, { offset, length }: Node): Range => ({
  start: document.positionAt(offset),
  end: document.positionAt(offset + length),
});

/** @param names keys, and positions in lists */
export const findValue = (text: string, names: readonly string[]): Node | undefined => {
  const tree = parseTree(text);
  return names.reduce<Node | undefined>(
    (node, name) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(name) : name]),
    tree,
  );
};

/** Value at the pointer of an issue, or its nearest ancestor; the first line for the whole file. */
const rangeOfIssue = (text: string, pointer: string): Range => {
  const names = parsePointer(pointer);
  for (let length = names.length; length > 0; length -= 1) {
    const node = findValue(text, names.slice(0, length));
    if (node !== undefined) return rangeOfNode(TextDocument.create('', 'json', 0, text), node);
  }
  return { start: { line: 0, character: 0 }, end: { line: 0, character: text.search(/[\r\n]|$/) } };
};

export const diagnosticOfIssue = ({ pointer, message }: FileIssue, text: string): Diagnostic => ({
  range: rangeOfIssue(text, pointer),
  severity: DiagnosticSeverity.Error,
  source,
  message,
});

const isBefore = (one: Range['start'], other: Range['start']): boolean =>
  one.line < other.line || (one.line === other.line && one.character < other.character);

export const overlaps = (one: Range, other: Range): boolean =>
  !isBefore(one.end, other.start) && !isBefore(other.end, one.start);
