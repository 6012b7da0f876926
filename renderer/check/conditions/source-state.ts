import { evaluate } from '../../expressions/evaluate.ts';
import { isPredictable } from '../../expressions/error-nodes.ts';
import type { Expression } from '../../expressions/expression.ts';

export type SourceStatus = 'loading' | 'empty' | 'error';

const isLiteral = (part: Expression | undefined): boolean =>
  part?.kind === 'literal' && part.isErrorNode !== true;

/** Result of an operation without references. Iterations of nothing have one, too. */
const fold = (expression: Expression): Expression => {
  if (expression.kind !== 'operation' || !isPredictable(expression)) return expression;
  const { args, names, pointer } = expression;
  const [list] = args;
  const isFixed =
    names.length > 0 ? list?.kind === 'literal' && list.value === undefined : args.every(isLiteral);
  if (!isFixed || !isLiteral(list)) return expression;
  const value = evaluate(expression, {
    lookup: () => undefined,
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  });
  return { kind: 'literal', pointer, value };
};

/**
 * Puts in the status of a source, and nothing for its data: they are missing while it loads and
 * after a failure. An empty response has data.
 */
export const replaceSource = (
  expression: Expression,
  source: string,
  status: SourceStatus,
): Expression => {
  if (expression.kind === 'reference' && expression.entry === source) {
    const { pointer, root } = expression;
    if (root === 'status') return { kind: 'literal', pointer, value: status };
    if (root === 'sources' && status !== 'empty')
      return { kind: 'literal', pointer, value: undefined };
  }
  return expression.kind === 'operation'
    ? fold({
        ...expression,
        args: expression.args.map((part) => replaceSource(part, source, status)),
      })
    : expression;
};
