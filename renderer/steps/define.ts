import type { StepName } from '../document/generated/parts.ts';
import type { StepContext, StepRunner } from '../runtime/action-runner.ts';
import type { StepResult } from '../runtime/action-lock.ts';
import type { CompiledStep } from './generated/compiled-steps.ts';

export type { StepResult, StepContext };
export type { Navigation } from '../runtime/ports.ts';
export { isWritten, read, readNamed } from '../runtime/scope.ts';
export { sendRequest } from '../runtime/request.ts';

export type StepOf<Name extends StepName> = Extract<CompiledStep, { readonly do: Name }>;

export type RunnerOf<Name extends StepName> = StepRunner<StepOf<Name>>;
