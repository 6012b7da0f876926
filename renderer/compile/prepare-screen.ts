import type { Catalogue } from '../catalogue/catalogue.ts';
import { compileScreen } from './compile-screen.ts';
import type { CompiledScreen } from './compiled.ts';
import type { Capabilities } from './compiler.ts';
import type { Contracts } from '../document/contract.ts';
import { engineVersion } from '../document/engine-version.ts';
import type { ScreenDocument } from '../document/generated/document.ts';
import { isRecord } from '../document/json.ts';
import { createReport, type Diagnostic, type Report } from '../diagnostics/diagnostic.ts';
import { migrateDocument } from '../migrate/migrate.ts';
import { defaultLimits, isWithinLimits, type Limits } from '../validate/limits.ts';

/** Validates the structure of an untrusted document. Loaded on demand. */
export type ValidateDocument = (document: unknown, report: Report) => ScreenDocument | undefined;

export interface PrepareOptions {
  readonly document: unknown;
  readonly fragments?: ReadonlyMap<string, unknown>;
  /** Absent for trusted documents, which were validated when they were published. */
  readonly validate?: ValidateDocument;
  readonly contracts: Contracts;
  readonly capabilities?: Partial<Capabilities>;
  /** Widgets, operators and steps of the app, in addition to those of the engine. */
  readonly catalogue?: Catalogue | undefined;
  readonly limits?: Limits;
}

/** Stages whose result depends only on the document, so it can be cached. */
export const prepareScreen = (
  options: PrepareOptions,
): { readonly screen: CompiledScreen } | { readonly problems: readonly Diagnostic[] } => {
  const capabilities: Capabilities = {
    engine: engineVersion,
    native: Object.keys(options.contracts.natives),
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
  let screen: CompiledScreen | undefined;
  try {
    // compile: names become components, values become expressions; no JSON lookups after this.
    screen = compileScreen(document, fragments, capabilities, report, options.catalogue);
  } catch {
    // A trusted document that is broken anyway is rejected, instead of crashing the page.
    report('structure.broken', '');
  }
  return screen !== undefined && problems.length === 0 ? { screen } : { problems };
};

const readDocument = (
  given: unknown,
  { limits = defaultLimits, validate = skipValidation }: PrepareOptions,
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

const isDocument = (document: unknown): document is ScreenDocument =>
  isRecord(document) &&
  typeof document.kind === 'string' &&
  typeof document.id === 'string' &&
  document.title !== undefined &&
  Array.isArray(document.body);
