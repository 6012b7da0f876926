import type { WidgetComponent } from './catalogue/widget-component.ts';
import type { Contracts } from './document/contract.ts';
import type { DocumentDependencies } from './document/document-dependencies.ts';
import type { VerifyOptions, VerificationError } from './verify/verify-document.ts';
import {
  registerWidgets,
  widgetGroups,
  widgetGroupsFor,
  type WidgetGroup,
  type WidgetInGroup,
  type WidgetTable,
} from './widgets/groups.ts';

interface LazyChunk<Module> {
  /** Set for good once loaded, so an opened screen can always be reopened. */
  module: Module | undefined;
  hasFailed: boolean;
  /** Rejects if the chunk cannot be loaded; some browsers cache that until the page reloads. */
  load(): Promise<Module>;
}

export const lazyChunk = <Module>(importModule: () => Promise<Module>): LazyChunk<Module> => {
  const chunk: LazyChunk<Module> = {
    module: undefined,
    hasFailed: false,
    load: async () => {
      try {
        chunk.module ??= await importModule();
        return chunk.module;
      } catch (error) {
        chunk.hasFailed = true;
        throw error;
      }
    },
  };
  return chunk;
};

interface GroupModule<Group extends WidgetGroup> {
  readonly widgets: WidgetTable<WidgetInGroup<Group>>;
}

const widgetChunk = <
  Module extends { readonly widgets: Readonly<Record<string, WidgetComponent>> },
>(
  importModule: () => Promise<Module>,
): LazyChunk<Module> =>
  lazyChunk(async () => {
    const module = await importModule();
    registerWidgets(module.widgets);
    return module;
  });

const groups: { readonly [Group in WidgetGroup]: LazyChunk<GroupModule<Group>> } = {
  inputs: widgetChunk(() => import('./widgets/inputs.ts')),
  choosers: widgetChunk(() => import('./widgets/choosers.ts')),
  site: widgetChunk(() => import('./widgets/site.ts')),
  feedback: widgetChunk(() => import('./widgets/feedback.ts')),
  topics: widgetChunk(() => import('./widgets/topics.ts')),
  agreements: widgetChunk(() => import('./widgets/agreements.ts')),
  results: widgetChunk(() => import('./widgets/results.ts')),
  countdown: widgetChunk(() => import('./widgets/countdown.ts')),
  codes: widgetChunk(() => import('./widgets/codes.ts')),
  overlays: widgetChunk(() => import('./widgets/overlays.ts')),
};

/**
 * The dynamic imports of the engine (docs/decisions/load-code-on-demand.md), with the compiler in
 * open-plan.ts. The stages get them from open-screen.ts and entries/: a chunk must not import its
 * own loader.
 */
export const lazyChunks = {
  ...groups,
  verifier: lazyChunk(() => import('./verify/verify-document.ts')),
  formRuntime: lazyChunk(() => import('./form-runtime.ts')),
  formControl: lazyChunk(() => import('./react/form-control.ts')),
  virtualList: lazyChunk(() => import('./react/VirtualList.tsx')),
  operations: lazyChunk(() => import('./runtime/operations/operations.ts')),
  pullToRefresh: lazyChunk(() => import('./react/PullToRefresh.tsx')),
};

type Chunk = (typeof lazyChunks)[keyof typeof lazyChunks];

/** @throws (rejects) if one cannot be loaded; the next call retries */
const loadAll = async (chunks: readonly Chunk[]): Promise<void> => {
  await Promise.all(chunks.map((chunk) => chunk.load()));
};

type NamedWidgets = Pick<DocumentDependencies, 'widgets'>;

export const areWidgetsLoaded = (named: NamedWidgets): boolean =>
  widgetGroupsFor(named).every((group) => lazyChunks[group].module !== undefined);

/** Loads the missing widgets of a document. Await it before rendering its screen. */
export const loadWidgets = (named: NamedWidgets): Promise<void> =>
  loadAll(widgetGroupsFor(named).map((group) => lazyChunks[group]));

/** Loads every widget, for apps that show unknown documents. */
export const loadAllWidgets = (): Promise<void> =>
  loadAll(widgetGroups.map((group) => lazyChunks[group]));

export const isFormRuntimeLoaded = (): boolean => lazyChunks.formRuntime.module !== undefined;

/** Loads the form runtime. Await it before opening a document that has a form. */
export const loadFormRuntime = (): Promise<void> => loadAll([lazyChunks.formRuntime]);

/** Also loads react-hook-form. Call it once the screen is shown, so no validation waits for it. */
export const loadFormLibrary = (): Promise<void> =>
  loadAll([lazyChunks.formRuntime, lazyChunks.formControl]);

/** No money call is sent without it. Call it once the screen is shown, so no tap waits for it. */
export const loadOperations = (): Promise<void> => loadAll([lazyChunks.operations]);

/**
 * Verifies an untrusted document. The first call loads the checker chunk.
 * @returns the errors; empty if the document may be shown
 * @throws (rejects) if the checker cannot be loaded; the document must not be shown then
 */
export const verifyUntrustedDocument = async (
  document: unknown,
  contracts: Contracts,
  options: VerifyOptions,
): Promise<readonly VerificationError[]> => {
  const { verifyDocument } = await lazyChunks.verifier.load();
  return verifyDocument(document, contracts, options);
};
