import type { Catalogue, DocumentDependencies } from '../../../renderer/entries/browser.ts';
import { importChunk } from './import-chunk.ts';

let catalogue: Catalogue | undefined;

/** Undefined until a document has named one of its widgets. */
export const loadedCatalogue = (): Catalogue | undefined => catalogue;

const namesAppWidget = ({ widgets }: Pick<DocumentDependencies, 'widgets'>): boolean =>
  [...widgets].some((name) => name.includes(':'));

export const areAppWidgetsLoaded = (named: Pick<DocumentDependencies, 'widgets'>): boolean =>
  catalogue !== undefined || !namesAppWidget(named);

/** Loads the widgets of this app for a document that names one. */
export const loadAppWidgets = async (
  named: Pick<DocumentDependencies, 'widgets'>,
): Promise<void> => {
  if (areAppWidgetsLoaded(named)) return;
  ({ loanCatalogue: catalogue } = await importChunk(() => import('../widgets/catalogue.ts')));
};
