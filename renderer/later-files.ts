import type { NamedParts } from './document/named-parts.ts';
import { widgetGroupsOf } from './widgets/groups.ts';

/** The files that a document with these parts waits for, as paths below renderer/: a page that names them in its head has them beside the engine. */
export const laterFilesOf = (parts: NamedParts): readonly string[] => [
  ...(parts.hasForm ? ['forms.ts'] : []),
  ...widgetGroupsOf(parts).map((group) => `widgets/${group}.ts`),
];
