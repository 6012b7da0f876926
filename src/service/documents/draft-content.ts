import { type Node as TextNode, findNodeAtLocation, parseTree } from 'jsonc-parser';
import {
  canonicalJson,
  ownProperty,
  isRecord,
  tryParseJson,
  findDepthOverflow,
  type UnknownRecord,
} from '../../../renderer/entries/node.ts';
import { isString } from './document-header.ts';
import { sha256 } from './document-bytes.ts';

/** Deeper texts are stored but not parsed: document visitors recurse once per level. */
export const maxDocumentDepth = 100;

/** Parses a draft; undefined unless it is a JSON object within the maximum depth. */
export const parseDraft = (text: string): UnknownRecord | undefined => {
  if (findDepthOverflow(text, maxDocumentDepth) !== undefined) return undefined;
  const value = tryParseJson(text);
  return isRecord(value) ? value : undefined;
};

/** Version hash of a draft, independent of layout; undefined if it cannot be parsed. */
export const hashDraftContent = (text: string): string | undefined => {
  const document = parseDraft(text);
  return document === undefined ? undefined : sha256(canonicalJson(document));
};

export const readDraftClass = (text: string): string | null => {
  const name = ownProperty(parseDraft(text), 'class');
  return isString(name) ? name : null;
};

/** Replaces the id and keeps every other byte. Unchanged without an id to replace. */
export const withDocumentId = (text: string, id: string): string => {
  const tree = parseDraft(text) === undefined ? undefined : parseTree(text);
  const node: TextNode | undefined = tree && findNodeAtLocation(tree, ['id']);
  return node === undefined
    ? text
    : text.slice(0, node.offset) + JSON.stringify(id) + text.slice(node.offset + node.length);
};
