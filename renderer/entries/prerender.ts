/** Entry point for prerendering pages in Node. */
export type { PrerenderedScreen } from '../react/prerender-screen.tsx';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Contracts } from '../document/contract.ts';
import type { Formats } from '../document/amount.ts';
import { isRecord, ownProperty } from '../document/json.ts';
import { decodeTemplateParams } from '../document/template-params.ts';
import { lazyChunks, loadAllWidgets, loadFormRuntime } from '../lazy-chunks.ts';
import { openScreen } from '../open-screen.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { prerenderScreen, type PrerenderedScreen } from '../react/prerender-screen.tsx';
import type { Ports } from '../runtime/ports.ts';
import { setTranslator } from '../widgets/messages.ts';

export interface PrerenderEnvironment {
  readonly contracts: Contracts;
  /** Widgets, operators and steps of the app, in addition to those of the engine. */
  readonly catalogue?: Catalogue;
  readonly formats: Formats;
  readonly config: Readonly<Record<string, unknown>>;
  /** Resolves one of the app's own images; undefined leaves the image to the app. */
  readonly resolveImage: (value: string) => string | undefined;
  /** Template parameters that come from the page URL. */
  readonly urlParams: readonly string[];
}

export type Prerendered = PrerenderedScreen | { readonly problems: readonly Diagnostic[] };

/**
 * @param document published document
 * @param fragments fragments that it uses, by id
 * @param translate translates its texts and the built-in messages
 * @param at current time, in milliseconds since 1970
 */
export type Prerender = (
  document: unknown,
  fragments: ReadonlyMap<string, unknown>,
  translate: Ports['translate'],
  at: number,
) => Prerendered;

const noop = (): undefined => undefined;

/** Ports for prerendering: they send nothing and have no side effects. */
const inertPorts = ({
  formats,
  config,
  resolveImage,
}: PrerenderEnvironment): Omit<Ports, 'translate'> => ({
  formats,
  config,
  request: () => Promise.reject(new Error('A prerendered page sends no call.')),
  imageAddress: noop,
  dataset: () => Promise.reject(new Error('A prerendered page loads nothing.')),
  native: noop,
  navigate: () => false,
  resolveAddress: (use, value) =>
    use === 'asset' || use === 'image' || use === 'listed-image' ? resolveImage(value) : undefined,
  toast: noop,
  copy: async () => false,
  locate: async () => undefined,
  store: noop,
  cookie: noop,
  readStored: noop,
  track: noop,
  report: noop,
  drafts: { read: noop, write: noop, remove: noop },
  countdowns: { read: () => undefined, write: () => undefined, remove: () => undefined },
  operations: {
    read: async () => undefined,
    write: async () => undefined,
    remove: async () => undefined,
  },
  runExclusive: async () => 'busy',
  device: { read: () => false, subscribe: () => () => undefined },
});

/**
 * Parameters that are equal for every user: those of a template that its URL does not set. The
 * parameters of a screen all come from the URL.
 */
const sharedParams = (
  document: unknown,
  urlParams: readonly string[],
): Readonly<Record<string, unknown>> => {
  const declared = ownProperty(document, 'params');
  if (ownProperty(document, 'kind') !== 'template' || !isRecord(declared)) return {};
  const values = decodeTemplateParams(document, {}, noop);
  return Object.fromEntries(
    Object.keys(declared)
      .filter((name) => !urlParams.includes(name))
      .map((name) => [name, values[name]]),
  );
};

export const createPrerender = async (environment: PrerenderEnvironment): Promise<Prerender> => {
  await Promise.all([loadAllWidgets(), loadFormRuntime()]);
  const ports = inertPorts(environment);
  return (document, fragments, translate, at) => {
    const params = sharedParams(document, environment.urlParams);
    const opened = openScreen({
      document,
      fragments,
      contracts: environment.contracts,
      catalogue: environment.catalogue,
      ports: { ...ports, translate },
      params,
    });
    if ('problems' in opened) return opened;
    // The translator is global to the process; other renders may have replaced it.
    setTranslator(translate);
    return prerenderScreen(opened.runtime, lazyChunks, new Set(Object.keys(params)), at);
  };
};
