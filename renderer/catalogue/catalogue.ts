import type { WidgetContract } from '../document/widget-contract.ts';
import type { DefinedWidget } from './define-widget.ts';
import type { WidgetComponent } from './widget-component.ts';
import { readWidgetContracts } from './widget-definition.ts';

export interface CatalogueWidget {
  readonly contract: WidgetContract;
  readonly component: WidgetComponent;
}

/** Widgets of an app, by their names in documents, such as `app:card`. Immutable. */
export interface Catalogue {
  readonly widgets: Readonly<Record<string, CatalogueWidget>>;
}

/**
 * Makes the catalogue that an app passes to the engine. There is no global registry: two screens of
 * one page may have different catalogues.
 * @throws {SchemaError} for a wrong name, two widgets of one name, and a prop that no value fits
 */
export const createCatalogue = ({
  widgets,
}: {
  readonly widgets: readonly DefinedWidget[];
}): Catalogue => {
  const contracts = readWidgetContracts(widgets.map(({ definition }) => definition));
  return Object.freeze({
    widgets: Object.freeze(
      Object.fromEntries(
        widgets.flatMap(({ definition: { name }, component }) => {
          const contract = contracts[name];
          return contract === undefined ? [] : [[name, { contract, component }]];
        }),
      ),
    ),
  });
};
