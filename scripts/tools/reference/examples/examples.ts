import { calls, natives } from '../../../../src/contracts/generated/contracts.ts';
import { sources, steps, widgets } from '../../../codegen/read-schemas.ts';
import { callExample, nativeExample } from './call-example.ts';
import { readComponentExample, type Example } from './example.ts';
import { widgetExample } from './widget-example.ts';

export type ExampleKind = 'widgets' | 'steps' | 'sources' | 'calls' | 'natives';

/** @throws when a component has no example */
export const examples: Readonly<Record<ExampleKind, ReadonlyMap<string, Example>>> = {
  widgets: new Map(widgets.map((widget) => [widget.name, widgetExample(widget)])),
  steps: new Map(steps.map(({ name }) => [name, readComponentExample('steps', name)])),
  sources: new Map(sources.map(({ name }) => [name, readComponentExample('sources', name)])),
  calls: new Map(
    Object.entries(calls).map(([name, contract]) => [name, callExample(name, contract)]),
  ),
  natives: new Map(
    Object.entries(natives).map(([name, contract]) => [name, nativeExample(name, contract)]),
  ),
};
