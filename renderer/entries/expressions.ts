/** Entry point for editing expressions without evaluating them: no checker, no React. */
export { isRecord, ownEntry, type Json } from '../document/json.ts';
export { joinPointer } from '../document/pointer.ts';
export {
  maxExpressionDepth,
  operatorSyntax,
  checkSyntax,
} from '../expressions/operator-reference.ts';
export type { Diagnostic } from '../diagnostics/diagnostic.ts';
export { suggestName } from '../diagnostics/suggest.ts';
