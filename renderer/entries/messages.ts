/** Entry point for editors that parse values: the messages of syntax errors. */
export { formatSyntaxError, type SyntaxProblem } from '../diagnostics/format-syntax.ts';
