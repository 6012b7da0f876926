import type { ScreenDocument } from '../../../renderer/entries/browser.ts';
import type { Delivered } from './requests-app.tsx';
import { callsIn, documents, type Example, fragmentsOf } from './sample-states.ts';
import { imageCalls, type Situation, situations } from './situations.ts';

/** A page that is opened, and the actions that send a request. */
export interface Scene {
  readonly title: string;
  readonly document: ScreenDocument;
  readonly example: Example;
  readonly delivered: Delivered;
  readonly situation?: Situation;
}

const pages = documents.filter(({ kind }) => kind !== 'fragment');

/** Every request that a document or one of its fragments names, as `screen call`. */
export const namedRequests = pages.flatMap((document) =>
  [
    ...callsIn(
      [document, ...fragmentsOf(document)],
      ({ do: step, kind }) => step === 'request' || kind === 'call' || kind === 'picture',
    ),
  ]
    .filter((call) => !imageCalls.includes(call))
    .map((call) => `${document.id} ${call}`),
);

const examplesOf = ({ examples = {} }: ScreenDocument) => Object.entries(examples);

const openings: readonly Scene[] = pages
  .filter(
    ({ id, kind }) => kind === 'template' || namedRequests.some((one) => one.startsWith(`${id} `)),
  )
  .flatMap((document) =>
    examplesOf(document).map(([name, example]) => ({
      title: `${document.id} "${name}"`,
      document,
      example,
      delivered: 'all' as const,
    })),
  );

/** Screens whose document, or whose fragments, do not come with the page. */
const deliveries: readonly Scene[] = pages
  .filter(({ kind }) => kind === 'screen')
  .flatMap((document) =>
    (['no-screen', 'no-fragments'] as const)
      .filter((missing) => missing === 'no-screen' || fragmentsOf(document).length > 0)
      .flatMap((delivered) =>
        examplesOf(document)
          .slice(0, 1)
          .map(([name, example]) => ({
            title: `${document.id} "${name}" (${delivered})`,
            document,
            example,
            delivered,
          })),
      ),
  );

const interactions: readonly Scene[] = situations.map((situation): Scene => {
  const { screen, example: name, actions } = situation;
  const document = pages.find(({ id }) => id === screen);
  const example = document?.examples?.[name];
  if (document === undefined || example === undefined)
    throw new Error(`There is no example "${name}" of "${screen}".`);
  const done = actions.map((action) => Object.values(action).join(' ')).join(', ');
  const title = `${screen} "${name}", ${done}`;
  return { title, document, example, delivered: 'all', situation };
});

export const allScenes = [...openings, ...deliveries, ...interactions];
/** First example of each page, one of five deliveries, and all interactions. */
export const shortScenes = [
  ...openings.filter(
    ({ document }, index) => openings.findIndex((one) => one.document === document) === index,
  ),
  ...deliveries.filter((_, index) => index % 5 === 0),
  ...interactions,
];
