// The shipped documents, and the facts that the service puts into the page beside them.
import { collectFragments, type ScreenDocument } from '../../../renderer/entries/browser.ts';
import config from '../../../src/loan-app/config.json' with { type: 'json' };
import { readConfig, type BootRoute } from '../../../src/contracts/generated/delivery.ts';
import { publicConfig } from '../../../src/service/config/app-config.ts';
import { readHeader } from '../../../src/service/documents/document-header.ts';
import type { PageBoot } from '../../../src/loan-app/screens/loan-app.ts';

const texts = import.meta.glob<string>('../../../screens/**/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Every shipped document. */
export const documents = Object.values(texts).map((text) => JSON.parse(text) as ScreenDocument);

/** A shipped document by its kind and id; undefined when there is none. */
export const findDocument = (kind: string, id: string): ScreenDocument | undefined =>
  documents.find((known) => known.kind === kind && known.id === id);

/** The fragments that a document draws, with those that they draw themselves. */
export const fragmentsOf = (document: ScreenDocument): readonly ScreenDocument[] => [
  ...collectFragments(document, (id) => findDocument('fragment', id)).found.values(),
];

const routes: readonly BootRoute[] = documents.flatMap((document) => {
  const header = readHeader(document);
  return header?.kind === 'screen' && header.route !== undefined
    ? [{ id: header.id, ...header.route }]
    : [];
});

const readPublicConfig = (): PageBoot['config'] => {
  const faults: string[] = [];
  const read = readConfig(config, ({ pointer }) => faults.push(pointer));
  if (read === undefined)
    throw new Error(`The shipped configuration is unusable at ${faults.join(', ')}.`);
  return publicConfig(read);
};

/** What of a document comes with its page; the rest is asked for. */
export type Delivered = 'all' | 'no-screen' | 'no-fragments';

/** What the service puts into the page of a document. Templates come with their promotion. */
export const bootOf = (document: ScreenDocument, delivered: Delivered): PageBoot => ({
  release: 1,
  routes,
  config: readPublicConfig(),
  ...(document.kind === 'screen' && delivered !== 'no-screen' ? { screen: { ...document } } : {}),
  ...(delivered === 'all' ? { fragments: fragmentsOf(document) } : {}),
});
