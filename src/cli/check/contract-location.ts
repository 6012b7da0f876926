import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseTree, type Node as JsonNode } from 'jsonc-parser';
import {
  withoutByteOrderMark,
  type ContractLocation,
  type DocumentText,
} from '../../../renderer/entries/node.ts';
import { nameInProject, type ScreensProject } from '../project/project.ts';

/** The line is 1-based. */
export interface FileLocation {
  readonly file: string;
  readonly line: number;
}

export const filesById = (documents: readonly DocumentText[]): ReadonlyMap<string, string> =>
  new Map(
    documents.map(({ name, text }) => [String(memberOf(parseTree(text), 'id')?.value), name]),
  );

/** Contract file relative to the root. Data sets have none; documents are found by id. */
const contractFileOf = (
  project: ScreensProject,
  { of, name }: ContractLocation,
  documents: ReadonlyMap<string, string>,
): string | undefined => {
  switch (of) {
    case 'call':
      return `${nameInProject(project, project.schemas)}/api/${name}.json`;
    case 'native':
    case 'stored':
      return `${nameInProject(project, project.schemas)}/${of}/${name}.json`;
    case 'widget':
    case 'step':
      return `renderer/${of}s/${name}/${name}.schema.json`;
    case 'screen':
    case 'fragment':
      return documents.get(name);
    case 'dataset':
      return undefined;
  }
};

interface LocatedNode {
  readonly root: string;
  readonly file: string;
  readonly text: string;
  readonly whole: JsonNode;
  readonly node: JsonNode;
}

const memberOf = (node: JsonNode | undefined, name: string): JsonNode | undefined =>
  node?.children?.find(
    (property) => property.type === 'property' && property.children?.[0]?.value === name,
  )?.children?.[1];

const openFile = (root: string, file: string): LocatedNode | undefined => {
  const path = resolve(root, file);
  if (!existsSync(path)) return undefined;
  const text = withoutByteOrderMark(readFileSync(path, 'utf8'));
  const whole = parseTree(text);
  return whole && { root, file, text, whole, node: whole };
};

const followReference = (found: LocatedNode): LocatedNode => {
  const reference: unknown = memberOf(found.node, '$ref')?.value;
  if (typeof reference !== 'string') return found;
  const [file = '', inner] = reference.split('#/$defs/');
  const target = file === '' ? found : openFile(found.root, join(dirname(found.file), file));
  const node =
    inner === undefined ? target?.whole : memberOf(memberOf(target?.whole, '$defs'), inner);
  return target === undefined || node === undefined ? found : { ...target, node };
};

/** Schema of a property, of list items (`[]`) or of additional properties. */
const descend = (schema: LocatedNode, name: string): LocatedNode | undefined => {
  const { node } = schema;
  const rest = memberOf(node, 'additionalProperties');
  const inner =
    name === '[]'
      ? memberOf(node, 'items')
      : (memberOf(memberOf(node, 'properties'), name) ?? memberOf(node, name));
  const target = inner ?? (rest?.type === 'object' ? rest : undefined);
  return target && followReference({ ...schema, node: target });
};

/**
 * Finds file and line of a contract path, or of its nearest ancestor.
 * @param documents file names by document id
 */
export const findContractLocation = (
  project: ScreensProject,
  location: ContractLocation,
  documents: ReadonlyMap<string, string>,
): FileLocation | undefined => {
  const named = contractFileOf(project, location, documents);
  let found = named === undefined ? undefined : openFile(project.root, named);
  if (found === undefined) return undefined;
  for (const name of location.path.match(/\[\]|[^.[\]]+/g) ?? []) {
    const next = descend(found, name);
    if (next === undefined) break;
    found = next;
  }
  const { file, text, node } = found;
  return { file, line: text.slice(0, node.offset).split('\n').length };
};
