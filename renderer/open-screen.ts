import { compileScreen } from './compile/compile-screen.ts';
import type { CompiledScreen } from './compile/compiled.ts';
import type { Capabilities } from './compile/compiler.ts';
import type { Contracts } from './document/contract.ts';
import type { ScreenDocument } from './document/generated/document.ts';
import { isRecord } from './document/json.ts';
import { migrateDocument } from './migrate/migrate.ts';
import { makeProblem } from './diagnostics/problem.ts';
import type { Problem, Report } from './diagnostics/problem.ts';
import { createLazyFormValues, getFormRuntime } from './form-loader.ts';
import type { FormValues } from './runtime/form/form.ts';
import type { Ports } from './runtime/ports.ts';
import { createRuntime, type Runtime, type RuntimeOptions } from './runtime/runtime.ts';
import { getCachedScreen, cacheScreen } from './compile/compile-cache.ts';
import { sources } from './sources/table.ts';
import { steps } from './steps/table.ts';
import { defaultLimits, isWithinLimits, type Limits } from './validate/limits.ts';

/** Version of the engine, compared with what documents require. */
export const engineVersion = 1;

/** Validates the structure of a document that nobody has vouched for; loaded when it is needed. */
export type ValidateDocument = (
  document: unknown,
  report: (problem: Problem) => void,
) => ScreenDocument | undefined;

export interface OpenScreenOptions {
  /** The document as it came. */
  readonly document: unknown;
  /** Fragments that it uses, by id, as they came. */
  readonly fragments?: ReadonlyMap<string, unknown>;
  /** How the structure is validated; absent for documents that our own delivery vouches for, which were validated when they were published. */
  readonly validate?: ValidateDocument;
  readonly contracts: Contracts;
  readonly capabilities?: Partial<Capabilities>;
  readonly ports: Ports;
  /** What stands around the values of its form, or in their place; absent where they are left as they are made. */
  readonly wrapFormValues?: (made: FormValues) => FormValues;
  /** Parameters of the address, read by their types. */
  readonly params: Readonly<Record<string, unknown>>;
  /** When the person asked for it, in milliseconds since 1970; absent: now. */
  readonly navigatedAt?: number;
  readonly limits?: Limits;
}

/** A screen that is ready to start, or the problems that keep it from it. */
export type OpenedScreen =
  { readonly runtime: Runtime } | { readonly problems: readonly Problem[] };

/** The whole path from JSON to a running screen. Never throws for a document. @throws when what the document needs was not loaded before (forms-door.ts) */
export const openScreen = (options: OpenScreenOptions): OpenedScreen => {
  const {
    contracts,
    ports,
    wrapFormValues = identity,
    params,
    navigatedAt,
    limits = defaultLimits,
  } = options;
  // Going back to a screen prepares nothing anew.
  const prepared = getCachedScreen(options) ?? prepareScreen(options);
  if ('problems' in prepared) return prepared;
  cacheScreen(options, prepared.screen);
  // start: values, form and sources come to life; ScreenView starts them when it is first drawn.
  const { maxRows: rows, maxMountedNodes: drawn, taskBudget } = limits;
  const createForm: RuntimeOptions['createForm'] = (form, host) =>
    getFormRuntime().createForm(form, { ...host, values: wrapFormValues(createLazyFormValues()) });
  const createCountdowns: RuntimeOptions['createCountdowns'] = (...args) =>
    getFormRuntime().createCountdowns(...args);
  const components = { runners: steps, loaders: sources, createForm, createCountdowns };
  return {
    runtime: createRuntime({
      ...components,
      screen: prepared.screen,
      contracts,
      ports,
      params,
      maxRows: rows,
      navigatedAt,
      maxNodes: drawn,
      taskBudget,
    }),
  };
};

const identity = (values: FormValues): FormValues => values;

/** The stages that give the same for a document each time it is opened. */
const prepareScreen = (
  options: OpenScreenOptions,
): { readonly screen: CompiledScreen } | { readonly problems: readonly Problem[] } => {
  const { contracts } = options;
  const capabilities: Capabilities = {
    engine: engineVersion,
    native: Object.keys(contracts.natives),
    ...options.capabilities,
  };
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);

  const document = readDocument(options.document, options, report);
  const fragments = new Map<string, ScreenDocument>();
  for (const [id, given] of options.fragments ?? []) {
    // A fragment that cannot be read refuses no screen: it is a part that cannot be drawn, and is reported as one where it stands.
    const fragment = readDocument(given, options, () => undefined);
    if (fragment !== undefined) fragments.set(id, fragment);
  }
  if (document === undefined) return { problems };
  // compile: names become parts, values become expressions; from here on nothing is looked up in JSON.
  const screen = compileTrusted(
    document,
    fragments,
    capabilities,
    report,
    document.form && getFormRuntime().compileForm,
  );
  return screen === undefined || problems.some(({ severity }) => severity === 'error')
    ? { problems }
    : { screen };
};

/** The first stages, for the document and for each fragment that it uses. */
const readDocument = (
  given: unknown,
  { limits = defaultLimits, validate = skipValidation }: OpenScreenOptions,
  report: Report,
): ScreenDocument | undefined => {
  // limits: nothing below walks a document that is too deep or too large.
  if (!isWithinLimits(given, limits, report)) return undefined;
  // migrate: the engine knows only the newest form of the language.
  const newest = migrateDocument(given, report);
  // validate: a document is what the schema says, or it is refused as a whole.
  return newest === undefined ? undefined : validate(newest, report);
};

/** Documents of our own delivery were validated when they were published, by the same schema; here it is only seen that it is a document at all. */
const skipValidation: ValidateDocument = (document, report) => {
  if (isDocument(document)) return document;
  report(
    makeProblem(
      'structure',
      '',
      'expected kind, id, title and body, but at least one of them is missing. Publish it again.',
    ),
  );
  return undefined;
};

/** A vouched document is not validated here. One that is broken all the same, by whatever way, is refused as a whole instead of breaking the page. */
const compileTrusted = (
  ...[document, fragments, capabilities, report, compileForm]: Parameters<typeof compileScreen>
): CompiledScreen | undefined => {
  try {
    return compileScreen(document, fragments, capabilities, report, compileForm);
  } catch {
    report(
      makeProblem(
        'structure',
        '',
        'expected the shape that the language asks for, found another one. Check it and publish it again.',
      ),
    );
    return undefined;
  }
};

const isDocument = (document: unknown): document is ScreenDocument =>
  isRecord(document) &&
  typeof document.kind === 'string' &&
  typeof document.id === 'string' &&
  document.title !== undefined &&
  Array.isArray(document.body);
