import { type Pointer, joinPointer } from '../document/pointer.ts';
import {
  elementType,
  isAssignable,
  isPersonal,
  inferLiteralType,
  unwrapOptional,
} from '../document/type-algebra.ts';
import { type Type, anything, code } from '../document/type.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Signature, TypeReporter } from './operator.ts';
import { checkPlaceholders, inferReferenceType } from './check-names.ts';
import type { Expression, Operation, Text } from './expression.ts';
import { operators } from './operators/index.ts';
import {
  joinContractPath,
  findOrigin,
  type TypeScope,
  createNarrowingAccumulator,
  assumeAllPresent,
  applyNarrowings,
  bindName,
} from './type-scope.ts';
import { signatures } from './signatures/index.ts';

/**
 * Called with the type of each subexpression, innermost first.
 * @param names readable names
 */
export type TypeListener = (part: Expression, type: Type, names: TypeScope) => void;

interface CheckExpressionOptions {
  /** Contract that declares the expected type. */
  readonly by?: ContractLocation | undefined;
  readonly onType?: TypeListener | undefined;
}

/** Of an operator of an app that the parser reported, or was not to report. */
const anySignature: Signature = { args: [], rest: anything, result: () => anything };

class TypeChecker {
  /** Lazily created, since most values are no operations. */
  private argTypes: Map<Operation, readonly Type[]> | undefined;
  /** Scopes of subexpressions that differ from the outer one. */
  private scopes: Map<Expression, TypeScope> | undefined;
  private mismatches: Set<Expression> | undefined;
  /** Disagreements between arguments, reported last unless an argument has its own mismatch. */
  private deferredErrors:
    { readonly args: readonly Expression[]; readonly report: () => void }[] | undefined;
  /** Counts reported errors and error nodes of the parser. */
  private errorCount = 0;
  private readonly report: Report;

  constructor(
    report: Report,
    private readonly outer: TypeScope,
    private readonly onType: TypeListener | undefined,
  ) {
    this.report = (messageId, pointer, ...data) => {
      this.errorCount += 1;
      report(messageId, pointer, ...data);
    };
  }

  flush(): void {
    for (const { args, report } of this.deferredErrors ?? [])
      if (!args.some((argument) => this.mismatches?.has(argument) === true)) report();
  }

  typeOf(expression: Expression, names: TypeScope): Type {
    const type = this.infer(expression, names);
    this.onType?.(expression, type, names);
    if (names !== this.outer) (this.scopes ??= new Map()).set(expression, names);
    return type;
  }

  /**
   * Reports why an expression does not fit; of operations that pass values through, the innermost
   * part. Returns false if anything was reported.
   */
  checkAssignable(
    expression: Expression,
    found: Type,
    expected: Type,
    by?: ContractLocation,
  ): boolean {
    if (expression.kind === 'operation' && !this.checkParts(expression, expected, by)) {
      (this.mismatches ??= new Set()).add(expression);
      return false;
    }
    if (isAssignable(found, expected)) return true;
    (this.mismatches ??= new Set()).add(expression);
    const contracts = [by, this.originOf(expression)];
    this.report('wrong-type.value', expression.pointer, { found, expected, contracts });
    return false;
  }

  private originOf(expression: Expression | undefined): ContractLocation | undefined {
    return findOrigin(expression, (expression && this.scopes?.get(expression)) ?? this.outer);
  }

  private checkParts(
    operation: Operation,
    expected: Type,
    by: ContractLocation | undefined,
  ): boolean {
    const place = unwrapOptional(expected);
    let fit = true;
    if (operation.name === 'record' && place.kind === 'record' && place.rest === undefined) {
      const known = Object.keys(place.fields);
      operation.names.forEach((name, index) => {
        if (known.includes(name)) return;
        this.report('unknown-key.record', joinPointer(operation.pointer, 1 + 2 * index), {
          name,
          known,
          contract: by,
        });
        fit = false;
      });
    }
    const types = this.argTypes?.get(operation) ?? [];
    signatures[operation.name]?.expectedArgs?.(expected, operation).forEach((argType, index) => {
      const part = operation.args[index];
      if (part && argType && !this.checkAssignable(part, types[index] ?? anything, argType, by))
        fit = false;
    });
    return fit;
  }

  private infer(expression: Expression, names: TypeScope): Type {
    switch (expression.kind) {
      case 'literal':
        if (expression.isErrorNode) this.errorCount += 1;
        return expression.isErrorNode ? anything : inferLiteralType(expression.value);
      case 'reference':
        return inferReferenceType(expression, names, this.report);
      case 'text':
        return this.text(expression, names);
      case 'operation':
        return this.operation(expression, names);
    }
  }

  private text(sentence: Text, names: TypeScope): Type {
    checkPlaceholders(sentence, this.report);
    let personal = false;
    for (const argument of Object.values(sentence.args)) {
      const type = this.typeOf(argument, names);
      personal = isPersonal(type) || personal;
      this.checkAssignable(argument, type, code);
    }
    return {
      kind: 'text',
      ...(sentence.text.trim() === '' && { values: [sentence.text] }),
      ...(personal && { personal }),
    };
  }

  private operation(operation: Operation, names: TypeScope): Type {
    const { name } = operation;
    const signature: Signature = signatures[name] ?? names.operators?.[name] ?? anySignature;
    const found: Type[] = [];
    const types: Type[] = [];
    const faulty: number[] = [];
    const { shortCircuitsOn, assumes } = signature;
    const facts = shortCircuitsOn === undefined ? undefined : createNarrowingAccumulator(names);
    const scopeOf = (index: number): TypeScope => {
      // The narrowing of a faulty argument is unknown, so its paths count as present.
      if (facts !== undefined) return faulty.length > 0 ? assumeAllPresent(names) : facts.scope;
      const shown = assumes?.(index) ?? [];
      return shown.some(({ arg }) => faulty.includes(arg))
        ? assumeAllPresent(names)
        : applyNarrowings(names, shown, operation.args);
    };
    operation.args.forEach((argument, index) => {
      const before = this.errorCount;
      let scope = scopeOf(index);
      if (operators[operation.name]?.bindsEntry && index === 1) {
        const origin = joinContractPath(this.originOf(operation.args[0]), '[]');
        scope = bindName(
          scope,
          operation.names[0] ?? '',
          elementType(types[0] ?? anything),
          origin,
        );
      }
      const type = this.typeOf(argument, scope);
      found.push(type);
      types.push(
        this.checkAssignable(argument, type, signature.args[index] ?? signature.rest ?? anything)
          ? type
          : anything,
      );
      if (shortCircuitsOn !== undefined) facts?.add(argument, shortCircuitsOn);
      if (this.errorCount > before) faulty.push(index);
    });
    if (signature.expectedArgs !== undefined) (this.argTypes ??= new Map()).set(operation, found);
    return signature.result(types, this.reportFor(operation, types), operation);
  }

  private reportFor(operation: Operation, types: readonly Type[]): TypeReporter {
    const { args, pointer } = operation;
    const at = (index: number): Pointer => args[index]?.pointer ?? pointer;
    return {
      wrongType: (index, expected, known = []) => {
        const found = types[index] ?? anything;
        this.errorCount += 1;
        (this.deferredErrors ??= []).push({
          args,
          report: () =>
            this.report('wrong-type.argument', at(index), {
              found,
              expected,
              known,
              contract: this.originOf(args[index]),
            }),
        });
      },
      unknownField: (field, known) =>
        this.report('unknown-reference.entry-field', pointerOfName(operation, field), {
          name: field,
          known,
          contract: joinContractPath(this.originOf(args[0]), '[]'),
        }),
      neverEqual: (index, why) =>
        this.report('never-true.comparison', at(index), {
          why,
          contracts: args.map((argument) => this.originOf(argument)),
        }),
    };
  }
}

/** Maps a plain name to its position among the written arguments. */
const pointerOfName = (
  { name: operator, names, args, pointer }: Operation,
  name: string,
): Pointer => {
  const written = [...names, ...args].flatMap((_, index) =>
    operators[operator]?.isIdentifierArg?.(index) === true ? [index] : [],
  );
  return joinPointer(pointer, 1 + (written[names.indexOf(name)] ?? 0));
};

/**
 * Infers the type of an expression and reports unknown-reference, wrong-type, unknown-key,
 * never-true and text-argument.
 * @returns the inferred type, possibly narrower than `expected`; `any` after a problem
 */
export const checkExpression = (
  expression: Expression,
  expected: Type,
  names: TypeScope,
  report: Report,
  { by, onType }: CheckExpressionOptions = {},
): Type => {
  const check = new TypeChecker(report, names, onType);
  const type = check.typeOf(expression, names);
  const isFit = check.checkAssignable(expression, type, expected, by);
  check.flush();
  return isFit ? type : anything;
};
