import type { Catalogue } from './catalogue/catalogue.ts';
import type { CompiledScreen } from './compile/compiled.ts';
import type { Contracts } from './document/contract.ts';
import { lazyChunks } from './lazy-chunks.ts';
import type { FormValues } from './runtime/form/form.ts';
import type { Ports } from './runtime/ports.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from './runtime/runtime.ts';
import { sources } from './sources/table.ts';
import { steps } from './steps/table.ts';
import { defaultLimits, type Limits } from './validate/limits.ts';

export interface StartScreenOptions {
  readonly contracts: Contracts;
  /** Widgets, operators and steps of the app. A screen that was compiled with them needs the same ones. */
  readonly catalogue?: Catalogue | undefined;
  readonly ports: Ports;
  /** Wraps or replaces the form values; by default they are used as created. */
  readonly wrapFormValues?: (made: FormValues) => FormValues;
  readonly params: Readonly<Record<string, unknown>>;
  /** Time of the navigation, in milliseconds since 1970; default: now. */
  readonly navigatedAt?: number;
  readonly limits?: Limits;
}

/**
 * Creates values, form and sources of a compiled screen; ScreenView starts them on first render.
 * @throws if the screen has a form or countdown and the form runtime is not loaded
 */
export const startScreen = (
  screen: CompiledScreen,
  {
    contracts,
    catalogue,
    ports,
    wrapFormValues = (made) => made,
    params,
    navigatedAt,
    limits = defaultLimits,
  }: StartScreenOptions,
): Runtime => {
  const { maxRows, maxMountedNodes, taskBudget } = limits;
  const createForm: RuntimeOptions['createForm'] = (form, host) =>
    getFormRuntime().createForm(form, {
      ...host,
      values: wrapFormValues(getFormRuntime().createFormValues(lazyChunks.formControl.load)),
    });
  const createCountdowns: RuntimeOptions['createCountdowns'] = (...args) =>
    getFormRuntime().createCountdowns(...args);
  return createRuntime({
    runners: { ...steps, ...catalogue?.steps },
    loaders: sources,
    createForm,
    createCountdowns,
    loadOperations: lazyChunks.operations.load,
    screen,
    catalogue,
    contracts,
    ports,
    params,
    maxRows,
    navigatedAt,
    maxMountedNodes,
    taskBudget,
  });
};

const getFormRuntime = () => {
  const { module } = lazyChunks.formRuntime;
  if (module === undefined) throw new Error('Form runtime not loaded: await loadFormRuntime.');
  return module;
};
