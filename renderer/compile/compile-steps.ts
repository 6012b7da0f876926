import type { Handler } from '../document/generated/document.ts';
import { stepRoles, type StepName } from '../document/generated/parts.ts';
import { isRecord } from '../document/json.ts';
import type { PropertyRole } from '../document/part.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import { asCompiledStep, type CompiledStep } from '../steps/generated/compiled-steps.ts';
import type { CompiledHandler } from './compiled.ts';
import { compileValue, compileValues, type Compiler } from './compiler.ts';

const isStepName = (name: unknown): name is StepName =>
  typeof name === 'string' && Object.hasOwn(stepRoles, name);

/** Compiles a property by its role. */
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

/** A step that this engine does not know cannot be left out without changing what the others mean: it stops the list. */
const unknownStep = (pointer: Pointer): CompiledStep => ({ do: 'run', action: '', pointer });

const compileStep = (compiler: Compiler, step: unknown, pointer: Pointer): CompiledStep => {
  if (!isRecord(step) || !isStepName(step.do)) return unknownStep(pointer);
  const roles = stepRoles[step.do];
  const properties = Object.entries(step).map(
    ([name, property]) =>
      [name, compileProperty(compiler, roles[name], property, joinPointer(pointer, name))] as const,
  );
  return asCompiledStep({ ...Object.fromEntries(properties), pointer });
};

/** Compiles steps of a document that was validated, or vouched for by our own delivery. */
export const compileSteps = (
  compiler: Compiler,
  steps: unknown,
  pointer: Pointer,
): CompiledHandler =>
  Array.isArray(steps)
    ? steps.map((step: unknown, index) => compileStep(compiler, step, joinPointer(pointer, index)))
    : [];

/** A handler names an action or holds the steps themselves. */
export const compileHandler = (
  compiler: Compiler,
  handler: Handler,
  pointer: Pointer,
): CompiledHandler =>
  typeof handler === 'string'
    ? [{ do: 'run', action: handler, pointer }]
    : compileSteps(compiler, handler, pointer);
