import type { TextDocument } from 'vscode-json-languageservice';
import { CodeActionKind, type CodeAction, type Range } from 'vscode-languageserver/node';
import { overlaps, type LocatedDiagnostic } from './diagnostics.ts';

const capitalize = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Fixes of the checker for the problems in a range. */
export const codeActionsIn = (
  document: TextDocument,
  range: Range,
  problems: readonly LocatedDiagnostic[],
): CodeAction[] =>
  problems.flatMap(({ problem: { fix }, diagnostic }): CodeAction[] => {
    if (fix === undefined || !overlaps(range, diagnostic.range)) return [];
    const edits = fix.edits.map(({ offset, length, content }) => ({
      range: {
        start: document.positionAt(offset),
        end: document.positionAt(offset + length),
      },
      newText: content,
    }));
    return [
      {
        title: capitalize(fix.does),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: true,
        edit: { changes: { [document.uri]: edits } },
      },
    ];
  });
