import {
  createActionLock,
  ownEntry,
  type Contracts,
  type Formats,
  type Navigation,
  type Ports,
  type Type,
} from '../../renderer/entries/browser.ts';
import places from '../loan-app/data/places.json';

export interface SampleEnvironment {
  readonly contracts: Contracts;
  readonly formats: Formats;
  readonly config: Readonly<Record<string, unknown>>;
  readonly translate: Ports['translate'];
  readonly request: Ports['request'];
  readonly stored: Readonly<Record<string, string>>;
  readonly address: Ports['resolveAddress'];
  readonly picture: string;
  readonly isOnline: boolean;
  /** True flags besides `online`. */
  readonly device: readonly string[];
  readonly mask: (type: Type, value: unknown) => unknown;
  readonly toast: Ports['toast'];
}

export interface NavigationHint {
  readonly sentence: string;
  readonly to?: string;
}

/** `hint` is set when the app would navigate or act. */
export type LogEffect = (kind: string, line: string, lead?: NavigationHint) => void;

const json = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

const formatNavigation = (navigation: Navigation): string => {
  if ('page' in navigation)
    return `${navigation.how} ${navigation.page.to} ${json(navigation.page.with)}`;
  return 'address' in navigation ? `${navigation.how} ${navigation.address}` : navigation.how;
};

const screenHint = (to: string): NavigationHint => ({
  sentence: `Here the app opens the screen “${to}”.`,
  to,
});

export const urlHint = (address: string): NavigationHint => ({
  sentence: `Here the phone opens ${address}`,
});

const hintFor = (navigation: Navigation): NavigationHint => {
  if ('page' in navigation) return screenHint(navigation.page.to);
  if (!('address' in navigation))
    return { sentence: 'Here the app returns to the previous screen.' };
  return navigation.how === 'download'
    ? { sentence: `Here the phone downloads ${navigation.address}` }
    : urlHint(navigation.address);
};

const limitHint: NavigationHint = {
  sentence: 'This screen does more than a page can do at once, so some of it is omitted.',
};

const createMemoryStore = () => {
  const kept = new Map<string, unknown>();
  return {
    read: (name: string): unknown => kept.get(name),
    write: (name: string, value: unknown): void => void kept.set(name, value),
    remove: (name: string): void => void kept.delete(name),
  };
};

/** Nothing is real: effects are only logged. */
export const createSamplePorts = (environment: SampleEnvironment, logEffect: LogEffect): Ports => {
  const { contracts, mask, stored } = environment;
  const [drafts, countdowns, operations] = [
    createMemoryStore(),
    createMemoryStore(),
    createMemoryStore(),
  ];
  const requestOf = (call: string, params: unknown): string => {
    const type = ownEntry(contracts.calls, call)?.request;
    return `${call} ${json(type === undefined ? params : mask(type, params))}`;
  };
  return {
    formats: environment.formats,
    config: environment.config,
    translate: environment.translate,
    request: (call, params, isSilent) => {
      logEffect('request', requestOf(call, params));
      return environment.request(call, params, isSilent);
    },
    imageAddress: (call, params) => {
      logEffect('picture', requestOf(call, params));
      return environment.picture;
    },
    dataset: async (name) => {
      logEffect('load', name);
      if (name !== 'places') throw new Error(`There is no data set "${name}".`);
      return places;
    },
    native: (call, params, page) => {
      const type = ownEntry(contracts.natives, call)?.params;
      const line = `${call} ${json(type === undefined ? params : mask(type, params))}`;
      if (page === undefined)
        logEffect('native', line, { sentence: `Here the screen calls the app: “${call}”.` });
      else
        logEffect('native', `${line} page ${page.to}`, {
          sentence: `Here the screen calls the app: “${call}”, with the screen “${page.to}”.`,
          to: page.to,
        });
    },
    navigate: (navigation) => {
      logEffect('go', formatNavigation(navigation), hintFor(navigation));
      return !('address' in navigation) || navigation.address !== '';
    },
    resolveAddress: environment.address,
    toast: (message) => {
      logEffect('toast', `${message.kind} ${message.text}`);
      environment.toast(message);
    },
    copy: async (text) => {
      logEffect('copy', text);
      return true;
    },
    locate: async () => {
      logEffect('locate', '');
      return '14.55402, 121.02445';
    },
    store: (where, how, key, value) => {
      const type = key === undefined ? undefined : ownEntry(contracts.stored, key)?.value;
      logEffect(
        'store',
        [how, where, key, type === undefined ? json(value) : json(mask(type, value))]
          .join(' ')
          .trimEnd(),
      );
    },
    cookie: (name, value) => logEffect('cookie', `${name}=${value}`),
    readStored: (where, key) => {
      logEffect('read', `${where} ${key}`);
      return ownEntry(stored, key);
    },
    track: (event, values) => logEffect('track', `${event} ${json(values)}`),
    report: ({ kind, code }) =>
      logEffect('report', `${kind} ${code}`, kind === 'limit' ? limitHint : undefined),
    drafts,
    countdowns,
    operations: {
      read: async (name) => operations.read(name),
      write: async (name, operation) => operations.write(name, operation),
      remove: async (name) => operations.remove(name),
    },
    runExclusive: createActionLock(),
    device: {
      read: (name) =>
        name === 'online' ? environment.isOnline : environment.device.includes(name),
      subscribe: () => () => undefined,
    },
  };
};
