import { compileScreen } from './compile/compile-screen.ts';
import type { CompiledScreen } from './compile/compiled.ts';
import type { Capabilities } from './compile/compiler.ts';
import type { Contracts } from './document/contract.ts';
import type { ScreenDocument } from './document/generated/document.ts';
import { isRecord } from './document/json.ts';
import { migrateDocument } from './migrate/migrate.ts';
import { createReport, type Diagnostic, type Report } from './diagnostics/diagnostic.ts';
import { lazyChunks } from './lazy-chunks.ts';
import type { FormValues } from './runtime/form/form.ts';
import type { Ports } from './runtime/ports.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from './runtime/runtime.ts';
import { getCachedScreen, cacheScreen } from './compile/compile-cache.ts';
import { engineVersion } from './document/engine-version.ts';
import { sources } from './sources/table.ts';
import { steps } from './steps/table.ts';
import { defaultLimits, isWithinLimits, type Limits } from './validate/limits.ts';

/** Validates the structure of an untrusted document. Loaded on demand. */
export type ValidateDocument = (document: unknown, report: Report) => ScreenDocument | undefined;

export interface OpenScreenOptions {
  readonly document: unknown;
  readonly fragments?: ReadonlyMap<string, unknown>;
  /** Absent for trusted documents, which were validated when they were published. */
  readonly validate?: ValidateDocument;
  readonly contracts: Contracts;
  readonly capabilities?: Partial<Capabilities>;
  readonly ports: Ports;
  /** Wraps or replaces the form values; by default they are used as created. */
  readonly wrapFormValues?: (made: FormValues) => FormValues;
  readonly params: Readonly<Record<string, unknown>>;
  /** Time of the navigation, in milliseconds since 1970; default: now. */
  readonly navigatedAt?: number;
  readonly limits?: Limits;
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
  const prepared = getCachedScreen(options) ?? prepareScreen(options);
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

const identity = (values: FormValues): FormValues => values;

/** Stages whose result depends only on the document, so it can be cached. */
const prepareScreen = (
  options: OpenScreenOptions,
): { readonly screen: CompiledScreen } | { readonly problems: readonly Diagnostic[] } => {
  const { contracts } = options;
  const capabilities: Capabilities = {
    engine: engineVersion,
    native: Object.keys(contracts.natives),
    ...options.capabilities,
  };
  const problems: Diagnostic[] = [];
  const report = createReport((problem) => void problems.push(problem));

  const document = readDocument(options.document, options, report);
  const fragments = new Map<string, ScreenDocument>();
  for (const [id, given] of options.fragments ?? []) {
    // An unreadable fragment does not reject the screen: it renders as unsupported and is reported
    // there.
    const fragment = readDocument(given, options, () => undefined);
    if (fragment !== undefined) fragments.set(id, fragment);
  }
  if (document === undefined) return { problems };
  // compile: names become components, values become expressions; no JSON lookups after this.
  const screen = compileTrusted(
    document,
    fragments,
    capabilities,
    report,
    document.form && getFormRuntime().compileForm,
  );
  return screen === undefined || problems.length > 0 ? { problems } : { screen };
};

const readDocument = (
  given: unknown,
  { limits = defaultLimits, validate = skipValidation }: OpenScreenOptions,
  report: Report,
): ScreenDocument | undefined => {
  // limits: nothing below walks a document that is too deep or too large.
  if (!isWithinLimits(given, limits, report)) return undefined;
  const newest = migrateDocument(given, report);
  return newest === undefined ? undefined : validate(newest, report);
};

/** Trusted documents were validated at publish time; check only that it is a document. */
const skipValidation: ValidateDocument = (document, report) => {
  if (isDocument(document)) return document;
  report('structure.incomplete', '');
  return undefined;
};

/** Rejects a trusted document that is broken anyway, instead of crashing the page. */
const compileTrusted = (
  ...[document, fragments, capabilities, report, compileForm]: Parameters<typeof compileScreen>
): CompiledScreen | undefined => {
  try {
    return compileScreen(document, fragments, capabilities, report, compileForm);
  } catch {
    report('structure.broken', '');
    return undefined;
  }
};

const isDocument = (document: unknown): document is ScreenDocument =>
  isRecord(document) &&
  typeof document.kind === 'string' &&
  typeof document.id === 'string' &&
  document.title !== undefined &&
  Array.isArray(document.body);
