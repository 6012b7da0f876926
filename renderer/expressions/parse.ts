import { isRecord } from '../document/json.ts';
import { type Pointer, joinPointer } from '../document/pointer.ts';
import { isForbiddenName } from '../document/coerce.ts';
import type { ErrorCode } from '../diagnostics/codes.ts';
import {
  didYouMean,
  makeProblem,
  type ProblemDetails,
  type MessageWithData,
  type Report,
} from '../diagnostics/problem.ts';
import type { NameMatcher } from '../diagnostics/hints.ts';
import type { Operator } from './operator.ts';
import type { Expression, Literal, Operation } from './expression.ts';
import { expressionLimits } from '../document/limits.ts';
import { isOperatorName, operators } from './operators/index.ts';
import { isScreenRoot, screenRoots } from '../document/screen-roots.ts';

const referencePattern = /^[A-Za-z][\w-]*(\.[\w-]+)*$/;
const namePattern = /^[A-Za-z][\w-]{0,59}$/;
const argumentPattern = /^[a-z][A-Za-z0-9]{0,39}$/;

const createErrorNode = (pointer: Pointer): Literal => ({
  kind: 'literal',
  pointer,
  value: undefined,
  isErrorNode: true,
});

/** Reports problems and continues with error nodes. */
class Parser {
  constructor(
    private readonly report: Report,
    private readonly matchName: NameMatcher | undefined,
  ) {}

  value(value: unknown, pointer: Pointer, depth: number): Expression {
    if (depth > expressionLimits.maxDepth)
      return this.refuse(
        'too-large',
        pointer,
        `expected parts nested at most ${String(expressionLimits.maxDepth)} deep. Split the expression.`,
      );
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
    return this.refuse(
      'structure',
      pointer,
      'expected a literal, {"$": "…"}, {"text": "…"} or ["operator", …].',
    );
  }

  private refuse(
    code: ErrorCode,
    pointer: Pointer,
    sentence: string,
    facts?: ProblemDetails,
  ): Expression {
    this.report(makeProblem(code, pointer, sentence, facts));
    return createErrorNode(pointer);
  }

  private hasOnly(value: object, known: readonly string[], pointer: Pointer): boolean {
    const unknown = Object.keys(value).filter((key) => !known.includes(key));
    for (const key of unknown)
      this.refuse(
        'unknown-key',
        joinPointer(pointer, key),
        `this key does not exist here. Only ${known.join(' and ')} may stand here.`,
      );
    return unknown.length === 0;
  }

  private reference(value: Readonly<Record<string, unknown>>, pointer: Pointer): Expression {
    const place = joinPointer(pointer, '$');
    const written = value.$;
    if (!this.hasOnly(value, ['$'], pointer)) return createErrorNode(pointer);
    if (typeof written !== 'string' || written.length > 200 || !referencePattern.test(written))
      return this.refuse(
        'structure',
        place,
        'expected names joined by dots, such as "state.cardType".',
      );
    const [root = '', ...names] = written.split('.');
    if ([root, ...names].some(isForbiddenName))
      return this.refuse(
        'structure',
        place,
        `"${written}" holds a name that is never allowed. Use another name.`,
      );
    if (!isScreenRoot(root))
      return { kind: 'reference', pointer, root, entry: undefined, path: names };
    const [entry, ...path] = names;
    if (entry === undefined)
      return this.refuse(
        'structure',
        place,
        `"${root}" alone is not a value. Say which entry is meant: "${root}.…".`,
      );
    return { kind: 'reference', pointer, root, entry, path };
  }

  private text(
    value: Readonly<Record<string, unknown>>,
    pointer: Pointer,
    depth: number,
  ): Expression {
    const { text } = value;
    const given = Object.hasOwn(value, 'args') ? value.args : {};
    if (!this.hasOnly(value, ['text', 'args'], pointer)) return createErrorNode(pointer);
    if (typeof text !== 'string')
      return this.refuse(
        'structure',
        joinPointer(pointer, 'text'),
        'expected the sentence as a text.',
      );
    const place = joinPointer(pointer, 'args');
    if (!isRecord(given))
      return this.refuse('structure', place, 'expected one value for each {name} of the text.');
    const args = Object.entries(given).map(([name, argument]): [string, Expression] => {
      const at = joinPointer(place, name);
      if (!argumentPattern.test(name) || isForbiddenName(name))
        return [name, this.refuse('structure', at, `"${name}" cannot be the name of an argument.`)];
      return [name, this.value(argument, at, depth + 1)];
    });
    return { kind: 'text', pointer, text, args: Object.fromEntries(args) };
  }

  private operation(value: readonly unknown[], pointer: Pointer, depth: number): Expression {
    const [name, ...written] = value;
    const place = joinPointer(pointer, 0);
    if (typeof name !== 'string')
      return this.refuse(
        'structure',
        place,
        'expected the name of an operator: an array is always an operator with its arguments.',
      );
    if (!isOperatorName(name))
      return this.refuse(
        'unknown-operator',
        place,
        ...unknownOperatorMessage(name.slice(0, 40), this.matchName),
      );
    const operator: Operator = operators[name];
    if (!acceptsArgCount(operator, written.length))
      return this.refuse(
        'wrong-arguments',
        pointer,
        ...wrongArityMessage(name, operator, String(written.length)),
      );
    return this.arguments({ kind: 'operation', pointer, name, operator }, written, depth);
  }

  private arguments(
    head: Pick<Operation, 'kind' | 'pointer' | 'name' | 'operator'>,
    written: readonly unknown[],
    depth: number,
  ): Expression {
    const names: string[] = [];
    const args: Expression[] = [];
    const faults: number[] = [];
    written.forEach((argument, index) => {
      const at = joinPointer(head.pointer, index + 1);
      if (head.operator.isIdentifierArg?.(index) !== true) {
        args.push(this.value(argument, at, depth + 1));
      } else if (
        typeof argument === 'string' &&
        namePattern.test(argument) &&
        !isForbiddenName(argument) &&
        !names.includes(argument)
      ) {
        names.push(argument);
      } else {
        faults.push(index);
        this.refuse(
          'structure',
          at,
          `"${head.name}" expects a plain name here, written once: letters, digits, - and _.`,
        );
      }
    });
    const [bound = ''] = head.operator.bindsEntry ? names : [];
    if (!isScreenRoot(bound))
      return faults.length === 0 ? { ...head, names, args } : createErrorNode(head.pointer);
    return this.refuse(
      'structure',
      joinPointer(head.pointer, 2),
      `"${bound}" is a root (${screenRoots.join(', ')}). Choose another name.`,
    );
  }
}

const acceptsArgCount = (
  { arity: [least, most], pairwise: pairs }: Operator,
  count: number,
): boolean => count >= least && count <= most && !(pairs && count % 2 === 1);

const unknownOperatorMessage = (
  name: string,
  matchName: NameMatcher | undefined,
): MessageWithData => {
  const facts = matchName?.(name, Object.keys(operators)) ?? {};
  return [`there is no operator "${name}".${didYouMean(facts.suggestion)}`, facts];
};

const formatArity = ({ arity: [least, most], pairwise: pairs }: Operator): string => {
  if (pairs)
    return `an even number of arguments${least === 0 ? '' : `, at least ${String(least)}`}`;
  return least === most
    ? `${String(least)} argument${least === 1 ? '' : 's'}`
    : `${String(least)} ${most === Infinity ? 'or more' : `to ${String(most)}`} arguments`;
};

const wrongArityMessage = (name: string, operator: Operator, found: string): MessageWithData => {
  const expected = formatArity(operator);
  return [`"${name}" takes ${expected}, found ${found}.`, { expected, found }];
};

/**
 * Parses any value of a document. Never throws or recurses beyond the limit; rejected parts become
 * error nodes. Reports unknown-operator, wrong-arguments, structure, unknown-key and too-large.
 * @param matchName suggests names to authors; absent on phones, to keep it out of their bundle
 */
export const parseValue = (
  value: unknown,
  pointer: Pointer,
  report: Report,
  matchName?: NameMatcher,
): Expression => new Parser(report, matchName).value(value, pointer, 1);
