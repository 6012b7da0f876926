import {
  ownEntry,
  type Contracts,
  type Formats,
  type Navigation,
  type Ports,
  type Type,
} from '../../renderer/index.ts';
import places from '../loan-app/data/places.json';

/** The world around a sample state: nothing of it is real, and nothing leaves it. */
export interface SampleWorld {
  readonly contracts: Contracts;
  readonly formats: Formats;
  /** Public configuration that screens may read, by name. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly translate: Ports['translate'];
  /** What calls come to. */
  readonly request: Ports['request'];
  /** What the storage of the browser keeps. */
  readonly stored: Readonly<Record<string, string>>;
  /** Judges addresses. */
  readonly address: Ports['address'];
  /** The address of the picture that stands for one that a call answers. */
  readonly picture: string;
  readonly isOnline: boolean;
  /** How values are told that have a contract. */
  readonly mask: (type: Type, value: unknown) => unknown;
  /** Shows a message as the app does. */
  readonly toast: Ports['toast'];
}

/** What would happen now on a phone. */
export interface Lead {
  /** For people, about the app that is not there. */
  readonly sentence: string;
  /** Id of the screen that would open. */
  readonly to?: string;
}

/** Something that reached the world. `kind` is a word, `line` says what; `lead` is there where the screen would be left, or the app do something. */
export type TellCall = (kind: string, line: string, lead?: Lead) => void;

const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

const goneTo = (navigation: Navigation): string => {
  if ('page' in navigation)
    return `${navigation.how} ${navigation.page.to} ${json(navigation.page.with)}`;
  return 'address' in navigation ? `${navigation.how} ${navigation.address}` : navigation.how;
};

const pageLead = (to: string): Lead => ({ sentence: `Here the app opens the screen “${to}”.`, to });

/** Where an address of a screen would lead. */
export const addressLead = (address: string): Lead => ({
  sentence: `Here the phone opens ${address}`,
});

const leadOf = (navigation: Navigation): Lead => {
  if ('page' in navigation) return pageLead(navigation.page.to);
  if (!('address' in navigation))
    return { sentence: 'Here the app goes back to the screen before.' };
  return navigation.how === 'download'
    ? { sentence: `Here the phone downloads ${navigation.address}` }
    : addressLead(navigation.address);
};

const limitLead: Lead = {
  sentence: 'This screen asks for more than a page can do in one go: some of it is left out.',
};

/** What is kept in memory by name. */
const createMemory = () => {
  const kept = new Map<string, unknown>();
  return {
    read: (name: string): unknown => kept.get(name),
    write: (name: string, value: unknown): void => void kept.set(name, value),
    remove: (name: string): void => void kept.delete(name),
  };
};

/** Ports of a sample state: answers come from it, everything else is told in a line and goes nowhere. */
export const createSamplePorts = (world: SampleWorld, tell: TellCall): Ports => {
  const { contracts, mask, stored } = world;
  const [drafts, countdowns, operations] = [createMemory(), createMemory(), createMemory()];
  const requestOf = (call: string, params: unknown): string => {
    const type = ownEntry(contracts.calls, call)?.request;
    return `${call} ${json(type === undefined ? params : mask(type, params))}`;
  };
  return {
    formats: world.formats,
    config: world.config,
    translate: world.translate,
    request: (call, params, isQuiet) => {
      tell('request', requestOf(call, params));
      return world.request(call, params, isQuiet);
    },
    pictureAddress: (call, params) => {
      tell('picture', requestOf(call, params));
      return world.picture;
    },
    dataset: async (name) => {
      tell('load', name);
      if (name !== 'places') throw new Error(`There is no data set "${name}".`);
      return places;
    },
    native: (call, params, page) => {
      const type = ownEntry(contracts.natives, call)?.params;
      const line = `${call} ${json(type === undefined ? params : mask(type, params))}`;
      if (page === undefined)
        tell('native', line, { sentence: `Here the app is asked for “${call}”.` });
      else
        tell('native', `${line} page ${page.to}`, {
          sentence: `Here the app is asked for “${call}”, with the screen “${page.to}”.`,
          to: page.to,
        });
    },
    navigate: (navigation) => {
      tell('go', goneTo(navigation), leadOf(navigation));
      return !('address' in navigation) || navigation.address !== '';
    },
    address: world.address,
    toast: (message) => {
      tell('toast', `${message.kind} ${message.text}`);
      world.toast(message);
    },
    copy: async (text) => {
      tell('copy', text);
      return true;
    },
    locate: async () => {
      tell('locate', '');
      return '14.55402, 121.02445';
    },
    store: (where, how, key, value) => {
      const type = key === undefined ? undefined : ownEntry(contracts.stored, key)?.value;
      tell(
        'store',
        [how, where, key, type === undefined ? json(value) : json(mask(type, value))]
          .join(' ')
          .trimEnd(),
      );
    },
    cookie: (name, value) => tell('cookie', `${name}=${value}`),
    stored: (where, key) => {
      tell('read', `${where} ${key}`);
      return ownEntry(stored, key);
    },
    track: (event, values) => tell('track', `${event} ${json(values)}`),
    report: ({ kind, code }) =>
      tell('report', `${kind} ${code}`, kind === 'limit' ? limitLead : undefined),
    drafts,
    countdowns,
    operations: {
      read: async (name) => operations.read(name),
      write: async (name, operation) => operations.write(name, operation),
      remove: async (name) => operations.remove(name),
    },
    exclusive: async (_name, job) => {
      await job();
      return true;
    },
    device: {
      read: (name) => name === 'online' && world.isOnline,
      subscribe: () => () => undefined,
    },
  };
};
