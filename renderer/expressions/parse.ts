import { isRecord } from '../document/json.ts';
import { type Pointer, joinPointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/coerce.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { MessageData, SyntaxId } from '../diagnostics/messages/index.ts';
import type { Operator } from './operator.ts';
import type { Expression, Literal, Operation } from './expression.ts';
import { expressionLimits } from '../document/budget.ts';
import { operators } from './operators/index.ts';
import { isScreenRoot } from '../document/screen-roots.ts';

const referencePattern = /^[A-Za-z][\w-]*(\.[\w-]+)*$/;
const namePattern = /^[A-Za-z][\w-]{0,59}$/;
const argumentPattern = /^[a-z][A-Za-z0-9]{0,39}$/;

type OperatorSyntax = Omit<Operator, 'evaluate'>;

type SyntaxByName = Readonly<Record<string, OperatorSyntax | undefined>>;

/** Of an operator of an app, where the app does not matter. */
const anySyntax: OperatorSyntax = { arity: [0, Infinity] };

const isKnown = (name: string, known: object | undefined): name is Operation['name'] =>
  known === undefined || Object.hasOwn(known, name);

const createErrorNode = (pointer: Pointer): Literal => ({
  kind: 'literal',
  pointer,
  value: undefined,
  isErrorNode: true,
});

/** Reports problems and continues with error nodes. */
class Parser {
  constructor(
    private readonly report: Report<SyntaxId>,
    private readonly catalogue: SyntaxByName | undefined,
  ) {}

  value(value: unknown, pointer: Pointer, depth: number): Expression {
    if (depth > expressionLimits.maxDepth) return this.reject('too-large.expression', pointer);
    if (value === null) return { kind: 'literal', pointer, value: undefined };
    if (
      typeof value === 'string' ||
      typeof value === 'boolean' ||
      (typeof value === 'number' && Number.isFinite(value))
    )
      return { kind: 'literal', pointer, value };
    if (Array.isArray(value)) return this.operation(value, pointer, depth);
    if (isRecord(value) && Object.hasOwn(value, '$')) return this.reference(value, pointer);
    if (isRecord(value) && Object.hasOwn(value, 'text')) return this.text(value, pointer, depth);
    return this.reject('structure.value', pointer);
  }

  private reject<Id extends SyntaxId>(
    messageId: Id,
    pointer: Pointer,
    ...data: MessageData[Id]
  ): Expression {
    this.report(messageId, pointer, ...data);
    return createErrorNode(pointer);
  }

  private hasOnly(value: object, known: readonly string[], pointer: Pointer): boolean {
    let hasOnly = true;
    for (const key of Object.keys(value)) {
      if (known.includes(key)) continue;
      this.report('unknown-key.value', joinPointer(pointer, key), { known });
      hasOnly = false;
    }
    return hasOnly;
  }

  private reference(value: Readonly<Record<string, unknown>>, pointer: Pointer): Expression {
    const written = value.$;
    if (!this.hasOnly(value, ['$'], pointer)) return createErrorNode(pointer);
    if (typeof written !== 'string' || written.length > 200 || !referencePattern.test(written))
      return this.reject('structure.reference', joinPointer(pointer, '$'));
    const [root = '', ...names] = written.split('.');
    if (isForbiddenName(root) || names.some(isForbiddenName))
      return this.reject('structure.reserved-name', joinPointer(pointer, '$'), { name: written });
    if (!isScreenRoot(root))
      return { kind: 'reference', pointer, root, entry: undefined, path: names };
    const [entry, ...path] = names;
    if (entry === undefined)
      return this.reject('structure.root', joinPointer(pointer, '$'), { root });
    return { kind: 'reference', pointer, root, entry, path };
  }

  private text(
    value: Readonly<Record<string, unknown>>,
    pointer: Pointer,
    depth: number,
  ): Expression {
    const { text } = value;
    if (!this.hasOnly(value, ['text', 'args'], pointer)) return createErrorNode(pointer);
    if (typeof text !== 'string')
      return this.reject('structure.text', joinPointer(pointer, 'text'));
    if (!Object.hasOwn(value, 'args')) return { kind: 'text', pointer, text, args: {} };
    const given = value.args;
    const place = joinPointer(pointer, 'args');
    if (!isRecord(given)) return this.reject('structure.args', place);
    const args = Object.entries(given).map(([name, argument]): [string, Expression] => {
      const at = joinPointer(place, name);
      if (!argumentPattern.test(name) || isForbiddenName(name))
        return [name, this.reject('structure.arg-name', at, { name })];
      return [name, this.value(argument, at, depth + 1)];
    });
    return { kind: 'text', pointer, text, args: Object.fromEntries(args) };
  }

  private operation(value: readonly unknown[], pointer: Pointer, depth: number): Expression {
    const [name, ...written] = value;
    if (typeof name !== 'string') return this.reject('structure.operator', joinPointer(pointer, 0));
    const isOfApp = name.includes(':');
    const known: SyntaxByName | undefined = isOfApp ? this.catalogue : operators;
    if (!isKnown(name, known))
      return this.reject(
        isOfApp ? 'unknown-operator.catalogue' : 'unknown-operator.name',
        joinPointer(pointer, 0),
        { name, operators: known },
      );
    const operator = known?.[name] ?? anySyntax;
    const found = written.length;
    if (!acceptsArgCount(operator, found))
      return this.reject('wrong-arguments', pointer, { name, operator, found });
    return this.arguments({ kind: 'operation', pointer, name }, operator, written, depth);
  }

  private arguments(
    head: Pick<Operation, 'kind' | 'pointer' | 'name'>,
    operator: OperatorSyntax,
    written: readonly unknown[],
    depth: number,
  ): Expression {
    const names: string[] = [];
    const args: Expression[] = [];
    const invalidIndexes: number[] = [];
    written.forEach((argument, index) => {
      const at = joinPointer(head.pointer, index + 1);
      if (operator.isIdentifierArg?.(index) !== true) {
        args.push(this.value(argument, at, depth + 1));
      } else if (
        typeof argument === 'string' &&
        namePattern.test(argument) &&
        !isForbiddenName(argument) &&
        !names.includes(argument)
      ) {
        names.push(argument);
      } else {
        invalidIndexes.push(index);
        this.report('structure.identifier', at, { name: head.name });
      }
    });
    const [bound = ''] = operator.bindsEntry ? names : [];
    if (!isScreenRoot(bound))
      return invalidIndexes.length === 0 ? { ...head, names, args } : createErrorNode(head.pointer);
    return this.reject('structure.binding', joinPointer(head.pointer, 2), { name: bound });
  }
}

const acceptsArgCount = (
  { arity: [least, max], pairwise }: OperatorSyntax,
  count: number,
): boolean => count >= least && count <= max && !(pairwise && count % 2 === 1);

/**
 * Parses any value of a document. Never throws or recurses beyond the limit; rejected parts become
 * error nodes. Reports unknown-operator, wrong-arguments, structure, unknown-key and too-large.
 *
 * @param catalogue operators of the app; others with a namespace are reported. Absent: all pass
 */
export const parseValue = (
  value: unknown,
  pointer: Pointer,
  report: Report<SyntaxId>,
  catalogue?: SyntaxByName,
): Expression => new Parser(report, catalogue).value(value, pointer, 1);
