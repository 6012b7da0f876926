import type { ScreenDocument } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import type { Value } from '../document/value.ts';
import { dependenciesOf } from '../expressions/dependencies.ts';
import type { CompiledExpression } from '../expressions/expression.ts';
import { fold } from '../expressions/fold.ts';
import { parseValue } from '../expressions/parse.ts';
import type { Report } from '../problems/problem.ts';
import type { CompiledNode, NamedExpression } from './compiled.ts';

/** What the app can do, compared with what a document requires. */
export interface Capabilities {
  /** Version of the engine. */
  readonly engine: number;
  /** Native calls that the shell grants. */
  readonly native: readonly string[];
}

/** What compiling a document needs at every place. */
export interface Compiler {
  readonly document: ScreenDocument;
  /** Fragments by id. */
  readonly fragments: ReadonlyMap<string, ScreenDocument>;
  readonly capabilities: Capabilities;
  readonly report: Report;
  /** Inside a fragment: the keys behind each of its parameters, so that its nodes hear of changes of the user's values. */
  readonly behindParams: ReadonlyMap<string, readonly string[]> | undefined;
  /** Inside a fragment: what its user put into the slots. */
  readonly slots: ReadonlyMap<string, readonly CompiledNode[]> | undefined;
  /** Fragments around this place, outermost first. */
  readonly path: readonly string[];
}

const seenThrough = (compiler: Compiler, dependencies: readonly string[]): readonly string[] => {
  const behind = compiler.behindParams;
  if (behind === undefined) return dependencies;
  return [...new Set(dependencies.flatMap((key) => (key.startsWith('params.') ? (behind.get(key.slice('params.'.length)) ?? []) : [key])))];
};

export const compileValue = (compiler: Compiler, value: unknown, pointer: Pointer): CompiledExpression => {
  const expression = fold(parseValue(value, pointer, compiler.report));
  return { expression, dependencies: seenThrough(compiler, dependenciesOf(expression)) };
};

export const compileOptional = (compiler: Compiler, value: Value | undefined, pointer: Pointer): CompiledExpression | undefined =>
  value === undefined ? undefined : compileValue(compiler, value, pointer);

export const compileValues = (compiler: Compiler, values: unknown, pointer: Pointer): readonly NamedExpression[] =>
  Object.entries(isRecord(values) ? values : {}).map(([name, value]) => [name, compileValue(compiler, value, pointerTo(pointer, name))] as const);

/** All keys that some expressions read, each once. */
export const joinDependencies = (...expressions: readonly (CompiledExpression | undefined)[]): readonly string[] => {
  const keys = expressions.flatMap((expression) => expression?.dependencies ?? []);
  return keys.length > 1 ? [...new Set(keys)] : keys;
};
