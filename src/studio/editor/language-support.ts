import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { type EditorView, hoverTooltip } from '@codemirror/view';
import type { LocatedProblem } from '../../../renderer/entries/node.ts';
import type { LanguageClient } from '../language/language-client.ts';

export const languageSupport = (language: LanguageClient): Extension => [
  autocompletion({ override: [(context) => complete(language, context)] }),
  hoverTooltip(async (view, offset) => {
    const text = await language.ask('explain', { text: view.state.doc.toString(), offset });
    return text === '' ? null : { pos: offset, create: () => ({ dom: paragraphOf(text) }) };
  }),
  lintGutter(),
];

/** Start of a name or value; prose is excluded, to avoid a request per character. */
const beginning = /"[\w-]*|(?:^|[^\w\s"-])\s*[\w-]+/;

const complete = async (
  language: LanguageClient,
  context: CompletionContext,
): Promise<CompletionResult | null> => {
  const { state, pos, explicit } = context;
  if (!explicit && context.matchBefore(beginning) === null) return null;
  const offers = await language.ask('complete', { text: state.doc.toString(), offset: pos });
  const [first] = offers;
  if (first === undefined) return null;
  const options = offers.map(({ label, explanation, insert }) => ({
    label,
    apply: insert,
    info: () => paragraphOf(explanation),
  }));
  return { from: first.from, to: first.to, options, validFor: /^"?[\w-]*$/ };
};

const paragraphOf = (text: string): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
};

export const markProblems = (view: EditorView, problems: readonly LocatedProblem[]): void => {
  const { doc } = view.state;
  const marks = problems.flatMap((problem) =>
    [problem, ...(problem.otherPlaces ?? [])].map(({ line, column }) => ({
      line,
      column,
      severity: problem.severity,
      message: problem.message,
    })),
  );
  const diagnostics = marks.flatMap(({ line, column, severity, message }): Diagnostic[] => {
    if (line > doc.lines) return [];
    const { from, to, text } = doc.line(line);
    const start = Math.min(from + column - 1, to);
    const length =
      /^(?:"(?:[^"\\]|\\.)*"|[\w.-]+|.)/.exec(text.slice(start - from))?.[0].length ?? 0;
    return [
      {
        from: start,
        to: start + length,
        severity: severity === 'error' ? 'error' : 'warning',
        message,
      },
    ];
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
};
