import { cacheScreen, getCachedScreen } from './compile/compile-cache.ts';
import type { CompiledScreen } from './compile/compiled.ts';
import { readPlan } from './compile/plan.ts';
import { capabilitiesOf, prepareScreen, type PrepareOptions } from './compile/prepare-screen.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { lazyChunks } from './lazy-chunks.ts';
import type { FormValues } from './runtime/form/form.ts';
import type { Ports } from './runtime/ports.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from './runtime/runtime.ts';
import { sources } from './sources/table.ts';
import { steps } from './steps/table.ts';
import { defaultLimits } from './validate/limits.ts';

export type { ValidateDocument } from './compile/prepare-screen.ts';

export interface OpenScreenOptions extends PrepareOptions {
  /** Plan of a trusted document, made by `createPlan`. One of another engine or app is ignored. */
  readonly plan?: unknown;
  readonly ports: Ports;
  /** Wraps or replaces the form values; by default they are used as created. */
  readonly wrapFormValues?: (made: FormValues) => FormValues;
  readonly params: Readonly<Record<string, unknown>>;
  /** Time of the navigation, in milliseconds since 1970; default: now. */
  readonly navigatedAt?: number;
}

export type OpenedScreen =
  { readonly runtime: Runtime } | { readonly problems: readonly Diagnostic[] };

/**
 * Opens a document: from JSON to a screen that is ready to start. Never throws for a document.
 * @throws if the document has a form or countdown and the form runtime is not loaded
 */
export const openScreen = (options: OpenScreenOptions): OpenedScreen => {
  const {
    contracts,
    ports,
    wrapFormValues = identity,
    params,
    navigatedAt,
    limits = defaultLimits,
  } = options;
  // Navigating back reuses the compiled screen.
  const prepared =
    getCachedScreen(options) ??
    readPrepared(options) ??
    prepareScreen(options, () => getFormRuntime().compileForm);
  if ('problems' in prepared) return prepared;
  cacheScreen(options, prepared.screen);
  // start: values, form and sources are created here; ScreenView starts them on first render.
  const { maxRows, maxMountedNodes, taskBudget } = limits;
  const createForm: RuntimeOptions['createForm'] = (form, host) =>
    getFormRuntime().createForm(form, {
      ...host,
      values: wrapFormValues(getFormRuntime().createFormValues(lazyChunks.formControl.load)),
    });
  const createCountdowns: RuntimeOptions['createCountdowns'] = (...args) =>
    getFormRuntime().createCountdowns(...args);
  const components = { runners: steps, loaders: sources, createForm, createCountdowns };
  const loadOperations: RuntimeOptions['loadOperations'] = () => lazyChunks.operations.load();
  return {
    runtime: createRuntime({
      ...components,
      loadOperations,
      screen: prepared.screen,
      contracts,
      ports,
      params,
      maxRows,
      navigatedAt,
      maxMountedNodes,
      taskBudget,
    }),
  };
};

const getFormRuntime = () => {
  const { module } = lazyChunks.formRuntime;
  if (module === undefined) throw new Error('Form runtime not loaded: await loadFormRuntime.');
  return module;
};

const readPrepared = (
  options: OpenScreenOptions,
): { readonly screen: CompiledScreen } | undefined => {
  // An untrusted document is compiled from what was validated.
  const screen =
    options.validate === undefined
      ? readPlan(options.plan, capabilitiesOf(options).native)
      : undefined;
  return screen && { screen };
};

const identity = (values: FormValues): FormValues => values;
