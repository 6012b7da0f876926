import type { Handler, Step } from '../document/generated/document.ts';
import { stepRoles } from '../document/generated/parts.ts';
import type { PropertyRole } from '../document/part.ts';
import { pointerTo, type Pointer } from '../document/pointer.ts';
import type { Value } from '../document/value.ts';
import type { CompiledStep } from '../steps/generated/compiled-steps.ts';
import type { CompiledHandler } from './compiled.ts';
import { compileValue, compileValues, type Compiler } from './compiler.ts';

/** Compiles a property by its role; the generated types of steps say which role has which type. */
const compileProperty = (compiler: Compiler, role: PropertyRole | undefined, property: unknown, pointer: Pointer): unknown => {
  switch (role) {
    case 'value':
      return compileValue(compiler, property as Value, pointer);
    case 'values':
      return Object.fromEntries(compileValues(compiler, property as Readonly<Record<string, Value>>, pointer));
    case 'steps':
      return compileSteps(compiler, property as readonly Step[], pointer);
    case 'branches':
      return Object.fromEntries(
        Object.entries(property as Readonly<Record<string, readonly Step[]>>).map(([code, steps]) => [
          code,
          compileSteps(compiler, steps, pointerTo(pointer, code)),
        ]),
      );
    case 'page': {
      const { to, with: params } = property as { readonly to: string; readonly with?: Readonly<Record<string, Value>> };
      return { to, with: Object.fromEntries(compileValues(compiler, params, pointerTo(pointer, 'with'))) };
    }
    case 'states':
    case undefined:
      return property;
  }
};

const compileStep = (compiler: Compiler, step: Step, pointer: Pointer): CompiledStep => {
  const roles = stepRoles[step.do];
  const compiled = Object.fromEntries(
    Object.entries(step).map(([name, property]) => [name, compileProperty(compiler, roles[name], property, pointerTo(pointer, name))]),
  );
  // The tables of roles and the type CompiledStep are generated from the same schemas, so the shapes agree.
  return { ...compiled, pointer } as unknown as CompiledStep;
};

export const compileSteps = (compiler: Compiler, steps: readonly Step[], pointer: Pointer): CompiledHandler =>
  steps.map((step, index) => compileStep(compiler, step, pointerTo(pointer, index)));

/** A handler names an action or holds the steps themselves. */
export const compileHandler = (compiler: Compiler, handler: Handler, pointer: Pointer): CompiledHandler =>
  typeof handler === 'string' ? [{ do: 'run', action: handler, pointer }] : compileSteps(compiler, handler, pointer);
