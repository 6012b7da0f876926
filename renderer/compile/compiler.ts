import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Handler, ScreenDocument } from '../document/generated/document.ts';
import { isRecord, type Value } from '../document/json.ts';
import type { PropertyRole } from '../document/component-shape.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { rolesOfStep } from '../document/step-roles.ts';
import { asCompiledStep, type CompiledStep } from '../steps/generated/compiled-steps.ts';
import type { CompiledHandler, CompiledNode, NamedExpression } from './compiled.ts';
import {
  collectDependencyKeys,
  type CompiledExpression,
  type Expression,
} from '../expressions/expression.ts';
import { measureCost, opCost, type ExecutionBudget } from '../document/budget.ts';
import { fold } from '../expressions/fold.ts';
import { parseValue } from '../expressions/parse.ts';
import type { Report } from '../diagnostics/diagnostic.ts';

export interface Capabilities {
  readonly engine: number;
  readonly native: readonly string[];
}

export interface SlotContent {
  readonly nodes: readonly CompiledNode[];
  /** Compile cost, charged again for every use of the slot. */
  readonly cost: number;
}

export interface Compiler {
  readonly document: ScreenDocument;
  /** Widgets, operators and steps of the app, in addition to those of the engine. */
  readonly catalogue: Catalogue | undefined;
  readonly fragments: ReadonlyMap<string, ScreenDocument>;
  readonly capabilities: Capabilities;
  readonly report: Report;
  /**
   * Inside a fragment: dependencies of each parameter, so that its nodes react to the caller's
   * values.
   */
  readonly paramDependencies: ReadonlyMap<string, readonly string[]> | undefined;
  /** Inside a fragment: slot content of the caller. */
  readonly slots: ReadonlyMap<string, SlotContent> | undefined;
  readonly path: readonly string[];
  /**
   * Budget for the document with every use of its fragments. Once spent, the document is rejected.
   */
  readonly budget: ExecutionBudget;
}

const resolveParamDependencies = (
  compiler: Compiler,
  dependencies: readonly string[],
): readonly string[] => {
  const behind = compiler.paramDependencies;
  if (behind === undefined) return dependencies;
  return [
    ...new Set(
      dependencies.flatMap((key) =>
        key.startsWith('params.') ? (behind.get(key.slice('params.'.length)) ?? []) : [key],
      ),
    ),
  ];
};

export const compileValue = (
  compiler: Compiler,
  value: unknown,
  pointer: Pointer,
): CompiledExpression => {
  const { budget, report } = compiler;
  // A fragment with a few large values costs as much as one with many nodes.
  budget.spend(opCost.value * measureCost(value));
  const parsed: Expression =
    budget.remaining() < 0
      ? { kind: 'literal', pointer, value: undefined }
      : parseValue(value, pointer, report, compiler.catalogue?.operators ?? {});
  const expression = fold(parsed, budget);
  return {
    expression,
    dependencies: resolveParamDependencies(compiler, collectDependencyKeys(expression)),
  };
};

export const compileOptional = (
  compiler: Compiler,
  value: Value | undefined,
  pointer: Pointer,
): CompiledExpression | undefined =>
  value === undefined ? undefined : compileValue(compiler, value, pointer);

export const compileValues = (
  compiler: Compiler,
  values: unknown,
  pointer: Pointer,
): readonly NamedExpression[] =>
  Object.entries(isRecord(values) ? values : {}).map(
    ([name, value]) => [name, compileValue(compiler, value, joinPointer(pointer, name))] as const,
  );

export const mergeDependencies = (
  ...expressions: readonly (CompiledExpression | undefined)[]
): readonly string[] => {
  const keys = expressions.flatMap((expression) => expression?.dependencies ?? []);
  return keys.length > 1 ? [...new Set(keys)] : keys;
};

const compileProperty = (
  compiler: Compiler,
  role: PropertyRole | undefined,
  property: unknown,
  pointer: Pointer,
): unknown => {
  switch (role) {
    case 'value':
      return compileValue(compiler, property, pointer);
    case 'values':
      return Object.fromEntries(compileValues(compiler, property, pointer));
    case 'steps':
      return compileSteps(compiler, property, pointer);
    case 'branches':
      return Object.fromEntries(
        Object.entries(isRecord(property) ? property : {}).map(([code, steps]) => [
          code,
          compileSteps(compiler, steps, joinPointer(pointer, code)),
        ]),
      );
    case 'page': {
      const { to, with: params } = isRecord(property) ? property : {};
      return {
        to,
        with: Object.fromEntries(compileValues(compiler, params, joinPointer(pointer, 'with'))),
      };
    }
    case 'states':
    case undefined:
      return property;
  }
};

/** Stops the list: skipping an unknown step would change the meaning of the others. */
const unknownStep = (pointer: Pointer): CompiledStep => ({ do: 'run', action: '', pointer });

const compileStep = (compiler: Compiler, step: unknown, pointer: Pointer): CompiledStep => {
  const roles = isRecord(step) ? rolesOfStep(step.do) : undefined;
  if (!isRecord(step) || roles === undefined) return unknownStep(pointer);
  const properties = Object.entries(step).map(
    ([name, property]) =>
      [name, compileProperty(compiler, roles[name], property, joinPointer(pointer, name))] as const,
  );
  return asCompiledStep({ ...Object.fromEntries(properties), pointer });
};

/** Compiles the steps of a document that is validated or trusted. */
export const compileSteps = (
  compiler: Compiler,
  steps: unknown,
  pointer: Pointer,
): CompiledHandler =>
  Array.isArray(steps)
    ? steps.map((step: unknown, index) => compileStep(compiler, step, joinPointer(pointer, index)))
    : [];

export const compileHandler = (
  compiler: Compiler,
  handler: Handler,
  pointer: Pointer,
): CompiledHandler =>
  typeof handler === 'string'
    ? [{ do: 'run', action: handler, pointer }]
    : compileSteps(compiler, handler, pointer);
