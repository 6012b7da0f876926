import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { shippedDocuments } from '../../checker/mutants/shipped.ts';

/** The routes of the shipped screens, as the service writes them into every page. */
export const routes: readonly RouteEntry[] = shippedDocuments().flatMap(
  ({ document: { id, route } }) =>
    route === undefined
      ? []
      : [{ ...route, id, aliases: route.aliases ?? [], params: route.params ?? {} }],
);
