/** The door for whoever draws pages before they are opened, in Node. */
export type { PrerenderedScreen } from './react/prerender-screen.tsx';
import type { Contracts } from './document/contract.ts';
import type { Formats } from './document/amount.ts';
import { isRecord, ownProperty } from './document/json.ts';
import { readTemplateValues } from './document/template-values.ts';
import { loadForms } from './forms-door.ts';
import { openScreen } from './open-screen.ts';
import type { Problem } from './problems/problem.ts';
import { prerenderScreen, type PrerenderedScreen } from './react/prerender-screen.tsx';
import type { Ports } from './runtime/ports.ts';
import { loadEveryWidget } from './widgets/load-widgets.ts';
import { translateWords } from './widgets/words.ts';

/** What is known of the world before anybody opens a page. */
export interface PrerenderWorld {
  readonly contracts: Contracts;
  readonly formats: Formats;
  /** Public configuration that screens may read, by name. */
  readonly config: Readonly<Record<string, unknown>>;
  /** What is drawn for an own picture; undefined for every other, which is left to the app to judge. */
  readonly picture: (value: string) => string | undefined;
  /** Values that a template has from the address of its page. */
  readonly fromAddress: readonly string[];
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

const nothing = (): undefined => undefined;

/** Nothing is asked for and nothing happens while a page is drawn; what a widget asks for all the same is not there. */
const stillPorts = ({ formats, config, picture }: PrerenderWorld): Omit<Ports, 'translate'> => ({
  formats,
  config,
  request: () =>
    Promise.reject(new Error('A page that is drawn before it is opened sends no call.')),
  pictureAddress: nothing,
  dataset: () =>
    Promise.reject(new Error('A page that is drawn before it is opened loads nothing.')),
  native: nothing,
  navigate: () => false,
  address: (use, value) =>
    use === 'asset' || use === 'image' || use === 'listed-image' ? picture(value) : undefined,
  toast: nothing,
  copy: async () => false,
  locate: async () => undefined,
  store: nothing,
  cookie: nothing,
  stored: nothing,
  track: nothing,
  report: nothing,
  drafts: { read: nothing, write: nothing, remove: nothing },
  countdowns: { read: () => undefined, write: () => undefined, remove: () => undefined },
  operations: {
    read: async () => undefined,
    write: async () => undefined,
    remove: async () => undefined,
  },
  exclusive: async () => false,
  device: { read: () => false, subscribe: () => () => undefined },
});

/**
 * The parameters of a document that are the same whoever opens it: of a template all that no address gives, whether it says a default or they are missing;
 * those of a screen are all its address's.
 */
const sameParams = (
  document: unknown,
  fromAddress: readonly string[],
): Readonly<Record<string, unknown>> => {
  const declared = ownProperty(document, 'params');
  if (ownProperty(document, 'kind') !== 'template' || !isRecord(declared)) return {};
  const said = readTemplateValues(document, {}, nothing);
  return Object.fromEntries(
    Object.keys(declared)
      .filter((name) => !fromAddress.includes(name))
      .map((name) => [name, said[name]]),
  );
};

/** Loads every widget and what runs forms, and makes what draws documents with them. */
export const createPrerender = async (world: PrerenderWorld): Promise<Prerender> => {
  await Promise.all([loadEveryWidget(), loadForms()]);
  const ports = stillPorts(world);
  return (document, fragments, translate, at) => {
    const params = sameParams(document, world.fromAddress);
    const opened = openScreen({
      document,
      fragments,
      contracts: world.contracts,
      ports: { ...ports, translate },
      params,
    });
    if ('problems' in opened) return opened;
    // The words are those of the process, in which others may draw in between.
    translateWords(translate);
    return prerenderScreen(opened.runtime, new Set(Object.keys(params)), at);
  };
};
