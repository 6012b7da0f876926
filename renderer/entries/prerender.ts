/** The door for whoever draws pages before they are opened, in Node. */
export type { PrerenderedScreen } from '../react/prerender-screen.tsx';
import type { Contracts } from '../document/contract.ts';
import type { Formats } from '../document/amount.ts';
import { isRecord, ownProperty } from '../document/json.ts';
import { decodeTemplateParams } from '../document/template-params.ts';
import { loadFormRuntime } from '../form-loader.ts';
import { openScreen } from '../open-screen.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { prerenderScreen, type PrerenderedScreen } from '../react/prerender-screen.tsx';
import type { Ports } from '../runtime/ports.ts';
import { loadAllWidgets } from '../widgets/load-widgets.ts';
import { setTranslator } from '../widgets/messages.ts';

/** What is known of the world before anybody opens a page. */
export interface PrerenderEnvironment {
  readonly contracts: Contracts;
  readonly formats: Formats;
  /** Public configuration that screens may read, by name. */
  readonly config: Readonly<Record<string, unknown>>;
  /** What is drawn for an own picture; undefined for every other, which is left to the app to judge. */
  readonly resolveImage: (value: string) => string | undefined;
  /** Values that a template has from the address of its page. */
  readonly urlParams: readonly string[];
}

/** What a document shows while its answers are on their way, or why it cannot be opened. */
export type Prerendered = PrerenderedScreen | { readonly problems: readonly Problem[] };

/**
 * @param document that is published, with the fragments that it uses, by id
 * @param translate puts its sentences, and those of widgets, into the language in which it is read
 * @param at the moment, in milliseconds since 1970
 */
export type Prerender = (
  document: unknown,
  fragments: ReadonlyMap<string, unknown>,
  translate: Ports['translate'],
  at: number,
) => Prerendered;

const noop = (): undefined => undefined;

/** Nothing is asked for and nothing happens while a page is drawn; what a widget asks for all the same is not there. */
const inertPorts = ({
  formats,
  config,
  resolveImage,
}: PrerenderEnvironment): Omit<Ports, 'translate'> => ({
  formats,
  config,
  request: () =>
    Promise.reject(new Error('A page that is drawn before it is opened sends no call.')),
  imageAddress: noop,
  dataset: () =>
    Promise.reject(new Error('A page that is drawn before it is opened loads nothing.')),
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
  runExclusive: async () => false,
  device: { read: () => false, subscribe: () => () => undefined },
});

/**
 * The parameters of a document that are the same whoever opens it: of a template all that no address gives, whether it says a default or they are missing;
 * those of a screen are all its address's.
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

/** Loads every widget and what runs forms, and makes what draws documents with them. */
export const createPrerender = async (environment: PrerenderEnvironment): Promise<Prerender> => {
  await Promise.all([loadAllWidgets(), loadFormRuntime()]);
  const ports = inertPorts(environment);
  return (document, fragments, translate, at) => {
    const params = sharedParams(document, environment.urlParams);
    const opened = openScreen({
      document,
      fragments,
      contracts: environment.contracts,
      ports: { ...ports, translate },
      params,
    });
    if ('problems' in opened) return opened;
    // The words are those of the process, in which others may draw in between.
    setTranslator(translate);
    return prerenderScreen(opened.runtime, new Set(Object.keys(params)), at);
  };
};
