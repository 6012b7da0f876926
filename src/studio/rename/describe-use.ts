import { parsePointer, type Pointer } from '../../../renderer/entries/document.ts';
import { namedEntryAt } from '../inspector/named-entries.ts';
import { titleFromName, titlesOfNode } from '../inspector/title-of.ts';
import { documentOf, screenNodeAround, type TextTree } from '../text-edits/index.ts';
import { describeLocation } from '../tree/describe-location.ts';

const pageParts: Readonly<Record<string, string>> = {
  on: 'Actions of the page',
  route: 'Address',
  id: 'Id of the page',
};

const nodeParts: Readonly<Record<string, string>> = {
  ...titlesOfNode,
  on: 'Actions',
  fragment: 'Shared block',
};

const aspectOfNode = ([first, second]: readonly string[]): string => {
  if (first === undefined) return 'its name';
  return first === 'props' && second !== undefined
    ? titleFromName(second)
    : (nodeParts[first] ?? titleFromName(first));
};

const aspectOfEntry = ([first, second]: readonly string[]): string => {
  if (first === undefined) return 'its name';
  if (first === 'steps' && second !== undefined) return `step ${Number(second) + 1}`;
  if (first === 'rules' && second !== undefined) return `rule ${Number(second) + 1}`;
  return titleFromName(first).toLowerCase();
};

const rest = (pointer: Pointer, outer: Pointer): readonly string[] =>
  parsePointer(pointer).slice(parsePointer(outer).length);

/** Place of a use as operators know it, such as `Button “Register”: Actions`. */
export const describeUse = (tree: TextTree, pointer: Pointer): string => {
  const document = documentOf(tree);
  const node = screenNodeAround(tree, pointer);
  if (node !== undefined) {
    const name = describeLocation(document, node)?.name ?? '';
    return `“${name}”: ${aspectOfNode(rest(pointer, node))}`;
  }
  const entry = namedEntryAt(document, pointer);
  if (entry !== undefined)
    return `${titleFromName(entry.section.one)} “${entry.name}”: ${aspectOfEntry(rest(pointer, entry.pointer))}`;
  const [first = ''] = parsePointer(pointer);
  return pageParts[first] ?? titleFromName(first);
};
