// Everything that is opened and done, so that every request of every document is sent.
import type { ScreenDocument } from '../../../renderer/entries/browser.ts';
import type { ScreenExample } from '../../../src/service/publish-checks/rendering/example-page.ts';
import { documents, fragmentsOf, type Delivered } from './shipped.ts';
import { drawnByBrowser, situations, type Situation } from './situations.ts';

/** A page that is opened, and what is done there. */
export interface Scene {
  /** Screen, example and what is done, for people. */
  readonly told: string;
  readonly document: ScreenDocument;
  readonly example: ScreenExample;
  readonly delivered: Delivered;
  /** What is done before the request is sent; none: the page itself sends it when it opens. */
  readonly situation: Situation | undefined;
}

const opened = documents.filter(({ kind }) => kind !== 'fragment');

const asks = (part: object): boolean =>
  Reflect.get(part, 'do') === 'request' ||
  ['call', 'picture'].includes(String(Reflect.get(part, 'kind')));

/** Every call that a part of a document sends, by name. */
const callsIn = (part: unknown, found = new Set<string>()): Set<string> => {
  if (Array.isArray(part)) for (const one of part) callsIn(one, found);
  else if (typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(part)) {
      if (name === 'call' && typeof value === 'string' && asks(part)) found.add(value);
      else if (name !== 'examples') callsIn(value, found);
    }
  return found;
};

/** Every request that a document or one of its fragments names, as screen and call. */
export const namedRequests: readonly (readonly [screen: string, call: string])[] = opened.flatMap(
  (document) =>
    [...callsIn([document, ...fragmentsOf(document)])]
      .filter((call) => !drawnByBrowser.includes(call))
      .map((call) => [document.id, call] as const),
);

const examplesOf = ({ examples = {} }: ScreenDocument): readonly [string, ScreenExample][] =>
  Object.entries(examples);

/** Every example of a page that sends something. */
const openings: readonly Scene[] = opened
  .filter(({ id, kind }) => kind === 'template' || namedRequests.some(([screen]) => screen === id))
  .flatMap((document) =>
    examplesOf(document).map(([name, example]): Scene => ({
      told: `${document.id} "${name}"`,
      document,
      example,
      delivered: 'all',
      situation: undefined,
    })),
  );

/** Every screen whose document, and then whose fragments, do not come with the page. Templates come with their promotion. */
const deliveries: readonly Scene[] = opened
  .filter(({ kind }) => kind === 'screen')
  .flatMap((document) => {
    const ways: readonly Delivered[] =
      fragmentsOf(document).length === 0 ? ['no-screen'] : ['no-screen', 'no-fragments'];
    return examplesOf(document)
      .slice(0, 1)
      .flatMap(([name, example]) =>
        ways.map((delivered): Scene => ({
          told: `${document.id} "${name}" (${delivered})`,
          document,
          example,
          delivered,
          situation: undefined,
        })),
      );
  });

const deeds: readonly Scene[] = situations.map((situation): Scene => {
  const { screen, example: name } = situation;
  const document = opened.find(({ id }) => id === screen);
  const example = document?.examples?.[name];
  if (document === undefined || example === undefined)
    throw new Error(`There is no example "${name}" of a screen "${screen}".`);
  const done = situation.deeds.map((deed) => Object.values(deed).join(' ')).join(', ');
  return { told: `${screen} "${name}", ${done}`, document, example, delivered: 'all', situation };
});

export const allScenes: readonly Scene[] = [...openings, ...deliveries, ...deeds];

/** Of the deliveries, which all go the same way, one of so many is in the short form. */
const oneOf = 5;

/** The first example of each page, some deliveries, and everything that people do. */
export const fewScenes: readonly Scene[] = [
  ...openings.filter(
    ({ document }, place) => openings.findIndex((scene) => scene.document === document) === place,
  ),
  ...deliveries.filter((_, place) => place % oneOf === 0),
  ...deeds,
];
