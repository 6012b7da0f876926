import { type Node as TextNode, parseTree } from 'jsonc-parser';
import { isRecord, ownProperty } from '../../../../../renderer/entries/node.ts';
import { isString } from '../../../documents/document-header.ts';
import { isDeepEqual } from './flat-document.ts';

interface Member {
  readonly former: TextNode | undefined;
  readonly text: (indent: string) => string;
}

const readNodeId = (value: unknown): string | undefined => {
  const id = ownProperty(value, 'widget') === undefined ? undefined : ownProperty(value, 'id');
  return isString(id) ? id : undefined;
};

const toPlainValue = (node: TextNode): unknown => {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).map((property) => [
          property.children?.[0]?.value,
          property.children?.[1] && toPlainValue(property.children[1]),
        ]),
      );
    case 'array':
      return (node.children ?? []).map(toPlainValue);
    default:
      return node.value;
  }
};

const findMember = (node: TextNode, name: string): TextNode | undefined =>
  node.children?.find((property) => property.children?.[0]?.value === name)?.children?.[1];

const indexNodes = (tree: TextNode): Map<string, TextNode> => {
  const found = new Map<string, TextNode>();
  const visit = (node: TextNode): void => {
    const id: unknown =
      node.type === 'object' && findMember(node, 'widget') !== undefined
        ? findMember(node, 'id')?.value
        : undefined;
    if (isString(id)) found.set(id, node);
    for (const child of node.children ?? []) visit(child);
  };
  visit(tree);
  return found;
};

/**
 * Writes a document over an existing text. Unchanged parts keep their layout byte by byte.
 * @param text JSON of an object without duplicate keys
 */
export const writePreservingFormat = (text: string, document: unknown): string => {
  const tree = parseTree(text);
  if (tree === undefined) return JSON.stringify(document, undefined, 2);
  const byId = indexNodes(tree);
  const isOnLines = text.includes('\n');
  const colon = isOnLines || text.includes('": ') ? ': ' : ':';
  const indentAt = (offset: number): string =>
    /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
  const print = (value: unknown, indent: string): string =>
    isOnLines
      ? JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indent}`)
      : JSON.stringify(value);

  /** JSON strings hold no line breaks, so every line break is layout. */
  const reindent = (written: string, from: TextNode, indent: string): string => {
    const previous = indentAt(from.offset);
    return previous === indent ? written : written.replaceAll(`\n${previous}`, `\n${indent}`);
  };

  const write = (value: unknown, previous: TextNode): string => {
    if (isDeepEqual(value, toPlainValue(previous)))
      return text.slice(previous.offset, previous.offset + previous.length);
    if (isRecord(value) && previous.type === 'object')
      return writeMembers(previous, membersOf(value, previous));
    if (
      Array.isArray(value) &&
      previous.type === 'array' &&
      value.every((entry) => readNodeId(entry) !== undefined)
    )
      return writeMembers(previous, value.map(entryOf));
    return print(value, indentAt(previous.offset));
  };

  const membersOf = (value: Readonly<Record<string, unknown>>, previous: TextNode): Member[] => {
    const kept = (previous.children ?? []).flatMap((property): Member[] => {
      const [key, inner] = property.children ?? [];
      const name = String(key?.value);
      if (inner === undefined || !Object.hasOwn(value, name)) return [];
      return [
        {
          former: property,
          text: () => text.slice(property.offset, inner.offset) + write(value[name], inner),
        },
      ];
    });
    const names = new Set(
      (previous.children ?? []).map((property) => String(property.children?.[0]?.value)),
    );
    const added = Object.keys(value).filter((name) => !names.has(name));
    return [
      ...kept,
      ...added.map((name) => ({
        former: undefined,
        text: (indent: string) => JSON.stringify(name) + colon + print(value[name], indent),
      })),
    ];
  };

  const entryOf = (entry: unknown): Member => {
    const previous = byId.get(readNodeId(entry) ?? '');
    return {
      former: previous,
      text: (indent) =>
        previous === undefined
          ? print(entry, indent)
          : reindent(write(entry, previous), previous, indent),
    };
  };

  const writeMembers = (parent: TextNode, members: readonly Member[]): string => {
    const [open, close] = parent.type === 'object' ? ['{', '}'] : ['[', ']'];
    const before = parent.children ?? [];
    const [first, last] = [before[0], before.at(-1)];
    if (members.length === 0) return open + close;
    const outer = indentAt(parent.offset);
    const lead =
      first === undefined
        ? isOnLines
          ? `\n${outer}  `
          : ''
        : text.slice(parent.offset + 1, first.offset);
    const tail =
      last === undefined
        ? isOnLines
          ? `\n${outer}`
          : ''
        : text.slice(last.offset + last.length, parent.offset + parent.length - 1);
    const inner = lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') + 1) : outer;
    const separator = lead.includes('\n') ? `,${lead}` : colon === ': ' ? ', ' : ',';
    return members.reduce((written, member, index) => {
      const previous = members[index - 1]?.former;
      const place = previous === undefined ? -1 : before.indexOf(previous);
      const follows = previous !== undefined && place >= 0 && before[place + 1] === member.former;
      const between =
        follows && member.former !== undefined
          ? text.slice(previous.offset + previous.length, member.former.offset)
          : separator;
      return (
        written +
        (index === 0 ? '' : between) +
        member.text(inner) +
        (index === members.length - 1 ? tail + close : '')
      );
    }, open + lead);
  };

  return text.slice(0, tree.offset) + write(document, tree) + text.slice(tree.offset + tree.length);
};
