import type { WidgetContract } from '../document/widget-contract.ts';
import type { DefinedWidget } from './define-widget.ts';
import type { WidgetComponent } from './widget-component.ts';
import { readWidgetContracts } from './widget-definition.ts';

/** Widgets of an app, by their names in documents, such as `app:card`. Immutable. */
export interface Catalogue {
  /** Also `contracts.widgets` of the checker. */
  readonly contracts: Readonly<Record<string, WidgetContract>>;
  readonly components: Readonly<Record<string, WidgetComponent>>;
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
}): Catalogue =>
  Object.freeze({
    contracts: readWidgetContracts(widgets.map(({ definition }) => definition)),
    components: Object.freeze(
      Object.fromEntries(widgets.map(({ definition, component }) => [definition.name, component])),
    ),
  });
