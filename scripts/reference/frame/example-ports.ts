import type { Answer, Navigation, Ports } from '../../../renderer/index.ts';
import places from '../../../src/loan-app/data/places.json';
import { createFakePorts } from '../../../tests/fixtures/fake-ports.ts';

/** What the world around an example is like. */
export interface ExampleWorld {
  /** What a call answers. */
  readonly answer: (call: string) => Answer | undefined;
  /** What the storage of the browser keeps. */
  readonly stored: Readonly<Record<string, string>>;
  /** Address of the picture that stands for every picture. */
  readonly picture: string;
}

const json = (value: unknown): string => JSON.stringify(value);

const goneTo = (navigation: Navigation): string => {
  if ('page' in navigation) return `${navigation.how} ${navigation.page.to} ${json(navigation.page.with)}`;
  return 'address' in navigation ? `${navigation.how} ${navigation.address}` : navigation.how;
};

/** Ports of an example, which tell what reaches them in a line each. */
export const createExamplePorts = (world: ExampleWorld, tell: (line: string) => void): Ports => {
  const { ports } = createFakePorts({ ...world, datasets: { places }, place: '14.55402, 121.02445' });
  const told =
    <Args extends readonly unknown[], Result>(port: (...args: Args) => Result, line: (...args: Args) => string) =>
    (...args: Args): Result => {
      tell(line(...args));
      return port(...args);
    };
  return {
    ...ports,
    request: told(ports.request, (call, params) => `request ${call} ${json(params)}`),
    pictureAddress: told<Parameters<Ports['pictureAddress']>, string>(
      () => world.picture,
      (call, params) => `picture ${call} ${json(params)}`,
    ),
    address: (use, value) => (use === 'image' || use === 'asset' ? world.picture : ports.address(use, value)),
    dataset: told(ports.dataset, (name) => `load ${name}`),
    native: told(ports.native, (call, params, page) => `native ${call} ${json(params)}${page === undefined ? '' : ` page ${page.to}`}`),
    navigate: told(ports.navigate, (navigation) => `go ${goneTo(navigation)}`),
    toast: told(ports.toast, ({ kind, text }) => `toast ${kind} ${text}`),
    copy: told(ports.copy, (text) => `copy ${text}`),
    locate: told(ports.locate, () => 'locate'),
    store: told(ports.store, (where, how, key, value) => ['store', how, where, key, json(value)].join(' ').trimEnd()),
    cookie: told(ports.cookie, (name, value) => `cookie ${name}=${value}`),
    stored: told(ports.stored, (where, key) => `read ${where} ${key}`),
    track: told(ports.track, (event, values) => `track ${event} ${json(values)}`),
    report: told(ports.report, ({ kind, code }) => `report ${kind} ${code}`),
  };
};
