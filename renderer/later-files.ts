import type { DocumentDependencies } from './document/named-parts.ts';
import { widgetGroupsFor } from './widgets/groups.ts';

/** The files that a document with these parts waits for, as paths below renderer/: a page that names them in its head has them beside the engine. */
export const chunksFor = (dependencies: DocumentDependencies): readonly string[] => [
  ...(dependencies.hasForm ? ['forms.ts'] : []),
  ...widgetGroupsFor(dependencies).map((group) => `widgets/${group}.ts`),
];
