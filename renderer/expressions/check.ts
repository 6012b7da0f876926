import type { Pointer } from '../document/pointer.ts';
import { pointerTo } from '../document/pointer.ts';
import { printType } from '../document/print-type.ts';
import {
  entryOf,
  isAssignable,
  isPersonal,
  typeOfLiteral,
  withoutMissing,
} from '../document/type-algebra.ts';
import type { Type } from '../document/type.ts';
import { anything, code } from '../document/type.ts';
import type { ErrorCode } from '../problems/codes.ts';
import type { ProblemFacts } from '../problems/make-problem.ts';
import { didYouMean, makeProblem } from '../problems/make-problem.ts';
import { factsOfName } from '../problems/name-advice.ts';
import type { ContractPlace, Report } from '../problems/problem.ts';
import { adviceFor } from './advice.ts';
import type { TypeReport } from './define.ts';
import { checkArguments } from './check-arguments.ts';
import type { Expression, Operation, Text } from './expression.ts';
import { inContract, originOf } from './origin.ts';
import { signatures } from './operators/signatures.ts';
import type { TypeScope } from './type-scope.ts';
import { growingFacts, withAllThere, withFacts, withName } from './type-scope.ts';
import { typeOfReference } from './type-of-reference.ts';

/** Is told the type of each part of an expression, from the inside out. @param names what the part may read */
export type TypeListener = (part: Expression, type: Type, names: TypeScope) => void;

/** What else a check may be asked and told. */
interface Asked {
  /** Where a contract says what is expected. */
  readonly by?: ContractPlace | undefined;
  readonly onType?: TypeListener | undefined;
}

/** What is known of what was expected: the texts that would do, and where contracts say so. */
interface Known {
  readonly known: readonly string[];
  readonly contracts: readonly (ContractPlace | undefined)[];
}

/** One check: works out the type of every part, from the inside out, and says what does not fit. */
class Check {
  /** What the arguments of operations were found to be. Most values are no operations. */
  private found: Map<Operation, readonly Type[]> | undefined;
  /** Of parts that may read something else than the whole. */
  private scopes: Map<Expression, TypeScope> | undefined;
  private misfits: Set<Expression> | undefined;
  /** What arguments are told by each other: said at the end, where none of them is told by its place. */
  private disagreements:
    { readonly args: readonly Expression[]; readonly say: () => void }[] | undefined;
  /** What has been said, and what was refused when it was parsed. */
  private faults = 0;
  private readonly report: Report;

  /** @param outer what the whole may read */
  constructor(
    report: Report,
    private readonly outer: TypeScope,
    private readonly onType: TypeListener | undefined,
  ) {
    this.report = (problem) => {
      this.faults += 1;
      report(problem);
    };
  }

  /** Says what is left to say. */
  end(): void {
    for (const { args, say } of this.disagreements ?? [])
      if (!args.some((argument) => this.misfits?.has(argument) === true)) say();
  }

  typeOf(expression: Expression, names: TypeScope): Type {
    const type = this.infer(expression, names);
    this.onType?.(expression, type, names);
    if (names !== this.outer) (this.scopes ??= new Map()).set(expression, names);
    return type;
  }

  /**
   * Reports what keeps an expression, whose type is known, from fitting a place; of parts that pass values on, the innermost. False: something was said.
   * @param by where a contract says what fits
   */
  fits(expression: Expression, found: Type, expected: Type, by?: ContractPlace): boolean {
    if (expression.kind === 'operation' && !this.partsFit(expression, expected, by)) {
      (this.misfits ??= new Set()).add(expression);
      return false;
    }
    if (isAssignable(found, expected)) return true;
    (this.misfits ??= new Set()).add(expression);
    const place = withoutMissing(expected);
    const contracts = [by, this.originOf(expression)];
    const known = place.kind === 'text' && found.kind === 'text' ? valuesOf(expected) : [];
    if (found.kind === 'text' && place.kind === 'text' && place.filled === true)
      this.wrong(expression.pointer, found, 'text that is not empty', ' Say what it is.', {
        known: [],
        contracts,
      });
    else
      this.wrong(expression.pointer, found, printType(expected), adviceFor(found, expected), {
        known,
        contracts,
      });
    return false;
  }

  private originOf(expression: Expression | undefined): ContractPlace | undefined {
    return originOf(expression, (expression && this.scopes?.get(expression)) ?? this.outer);
  }

  private partsFit(operation: Operation, expected: Type, by: ContractPlace | undefined): boolean {
    const place = withoutMissing(expected);
    let fit = true;
    if (operation.name === 'record' && place.kind === 'record' && place.rest === undefined) {
      const known = Object.keys(place.fields);
      operation.names.forEach((name, index) => {
        if (known.includes(name)) return;
        const facts = { ...factsOfName(name, known), contracts: [by] };
        this.say(
          'unknown-key',
          pointerTo(operation.pointer, 1 + 2 * index),
          `this place knows no field "${name}".${didYouMean(facts.suggestion)}`,
          facts,
        );
        fit = false;
      });
    }
    const types = this.found?.get(operation) ?? [];
    signatures[operation.name].asks?.(expected, operation).forEach((asked, index) => {
      const part = operation.args[index];
      if (part && asked && !this.fits(part, types[index] ?? anything, asked, by)) fit = false;
    });
    return fit;
  }

  private infer(expression: Expression, names: TypeScope): Type {
    switch (expression.kind) {
      case 'literal':
        if (expression.refused) this.faults += 1;
        return expression.refused ? anything : typeOfLiteral(expression.value);
      case 'reference':
        return typeOfReference(expression, names, this.report);
      case 'text':
        return this.text(expression, names);
      case 'operation':
        return this.operation(expression, names);
    }
  }

  private text(sentence: Text, names: TypeScope): Type {
    checkArguments(sentence, this.report);
    let personal = false;
    for (const argument of Object.values(sentence.args)) {
      const type = this.typeOf(argument, names);
      personal = isPersonal(type) || personal;
      this.fits(argument, type, code);
    }
    return {
      kind: 'text',
      ...(sentence.text.trim() === '' && { values: [sentence.text] }),
      ...(personal && { personal }),
    };
  }

  private operation(operation: Operation, names: TypeScope): Type {
    const signature = signatures[operation.name];
    const found: Type[] = [];
    const types: Type[] = [];
    const faulty: number[] = [];
    const { whileAll, given } = signature;
    const facts = whileAll === undefined ? undefined : growingFacts(names);
    const scopeOf = (index: number): TypeScope => {
      // What a faulty argument would have shown is not known, so nothing is said of it.
      if (facts !== undefined) return faulty.length > 0 ? withAllThere(names) : facts.scope;
      const shown = given?.(index) ?? [];
      return shown.some(({ arg }) => faulty.includes(arg))
        ? withAllThere(names)
        : withFacts(names, shown, operation.args);
    };
    operation.args.forEach((argument, index) => {
      const before = this.faults;
      let scope = scopeOf(index);
      if (operation.operator.binds && index === 1) {
        const origin = inContract(this.originOf(operation.args[0]), '[]');
        scope = withName(scope, operation.names[0] ?? '', entryOf(types[0] ?? anything), origin);
      }
      const type = this.typeOf(argument, scope);
      found.push(type);
      types.push(
        this.fits(argument, type, signature.args[index] ?? signature.rest ?? anything)
          ? type
          : anything,
      );
      if (whileAll !== undefined) facts?.learn(argument, whileAll);
      if (this.faults > before) faulty.push(index);
    });
    if (signature.asks !== undefined) (this.found ??= new Map()).set(operation, found);
    return signature.result(types, this.reportFor(operation, types), operation);
  }

  private reportFor(operation: Operation, types: readonly Type[]): TypeReport {
    const { name, args, pointer } = operation;
    const at = (index: number): Pointer => args[index]?.pointer ?? pointer;
    return {
      wrong: (index, expected, known = []) => {
        const found = types[index] ?? anything;
        this.faults += 1;
        (this.disagreements ??= []).push({
          args,
          say: () =>
            this.wrong(at(index), found, expected, adviceFor(found, anything), {
              known,
              contracts: [this.originOf(args[index])],
            }),
        });
      },
      noField: (field, known) => {
        const facts = {
          ...factsOfName(field, known),
          contracts: [inContract(this.originOf(args[0]), '[]')],
        };
        this.say(
          'unknown-reference',
          placeOfName(operation, field),
          `the entries have no field "${field}".${didYouMean(facts.suggestion)}`,
          facts,
        );
      },
      neverEqual: (index, { reason, found, known }) => {
        const facts = {
          ...(found !== undefined && factsOfName(found, known ?? [])),
          contracts: args.map((argument) => this.originOf(argument)),
        };
        this.say(
          'never-true',
          at(index),
          `"${name}" compares what is never equal: ${reason}${didYouMean(facts.suggestion)}`,
          facts,
        );
      },
    };
  }

  private wrong(
    pointer: Pointer,
    found: Type,
    expected: string,
    advice: string,
    { known, contracts }: Known,
  ): void {
    const slip = isOpenEnum(found)
      ? undefined
      : valuesOf(found).find((value) => !known.includes(value));
    const facts = slip === undefined ? {} : factsOfName(slip, known);
    const words = printFound(found);
    this.say(
      'wrong-type',
      pointer,
      `expected ${expected}, found ${words}.${advice}${didYouMean(facts.suggestion)}`,
      {
        ...facts,
        expected,
        found: words,
        contracts,
      },
    );
  }

  private say(problem: ErrorCode, pointer: Pointer, sentence: string, facts: ProblemFacts): void {
    this.report(makeProblem(problem, pointer, sentence, facts));
  }
}

/** What was found, so that nobody reads "expected text, found text". */
const printFound = (found: Type): string =>
  found.kind === 'optional' ? `${printType(found.of)} that may be missing` : printType(found);

/** Where a plain name stands among the arguments as they are written. */
const placeOfName = ({ operator, names, args, pointer }: Operation, name: string): Pointer => {
  const written = [...names, ...args].flatMap((_, index) =>
    operator.isName?.(index) === true ? [index] : [],
  );
  return pointerTo(pointer, 1 + (written[names.indexOf(name)] ?? 0));
};

const isOpenEnum = (type: Type): boolean => type.kind === 'text' && type.open === true;

const valuesOf = (type: Type): readonly string[] => {
  const of = withoutMissing(type);
  return of.kind === 'text' ? (of.values ?? []) : [];
};

/**
 * Works out the type of an expression at its place and reports what does not hold: unknown-reference, wrong-type, unknown-key, never-true, text-argument.
 * Gives the type that was found, which may be narrower than `expected`; `any` where a problem leaves it open.
 */
export const checkExpression = (
  expression: Expression,
  expected: Type,
  names: TypeScope,
  report: Report,
  { by, onType }: Asked = {},
): Type => {
  const check = new Check(report, names, onType);
  const type = check.typeOf(expression, names);
  const isFit = check.fits(expression, type, expected, by);
  check.end();
  return isFit ? type : anything;
};
