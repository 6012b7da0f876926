import { findNodeAtOffset, getNodePath, getNodeValue, parseTree, type Node } from 'jsonc-parser';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextDocument } from 'vscode-json-languageservice';
import {
  CompletionItemKind,
  type CompletionItem,
  type Location,
  type Range,
} from 'vscode-languageserver/node';
import {
  createCompletionService,
  createNameLookup,
  joinPointer,
  ownProperty,
  printType,
  tryParseJson,
} from '../../../renderer/entries/node.ts';
import { findValue, rangeOfNode } from './diagnostics.ts';
import type { ProjectCheck, ProjectContext } from './project-check.ts';

/** Text at a position, in a document that may be broken. */
interface TextAt {
  readonly value: string;
  readonly path: readonly (string | number)[];
  readonly range: Range;
  /** The parts of the document that can be read. */
  readonly recovered: unknown;
}

const isValue = (node: Node): boolean =>
  node.type === 'string' &&
  (node.parent?.type !== 'property' || node.parent.children?.[1] === node);

const textAt = (document: TextDocument, offset: number): TextAt | undefined => {
  const tree = parseTree(document.getText());
  const node = tree && findNodeAtOffset(tree, offset, true);
  if (tree === undefined || node === undefined || !isValue(node)) return undefined;
  const recovered: unknown = getNodeValue(tree);
  return {
    value: String(node.value),
    path: getNodePath(node),
    range: rangeOfNode(document, node),
    recovered,
  };
};

const createServices = (
  { contracts, options }: ProjectContext,
  { documents }: ProjectCheck,
  uri: string,
) => {
  const others = documents.filter(({ path }) => pathToFileURL(path).href !== uri);
  return {
    uri,
    namesAt: createNameLookup(contracts, { ...options, others }),
    valuesIn: createCompletionService(contracts, { ...options, others }),
  };
};

/** Reading all documents takes a moment, so the services of a checked project are kept. */
const kept = new WeakMap<ProjectCheck, ReturnType<typeof createServices>>();

const servicesOf = (checked: ProjectCheck, uri: string) => {
  const known = kept.get(checked);
  if (known?.uri === uri || checked.context === undefined) return known;
  const services = createServices(checked.context, checked, uri);
  kept.set(checked, services);
  return services;
};

/** Completes names of a document and of the project, and references such as `state.shown`. */
export const completeNames = (
  document: TextDocument,
  offset: number,
  checked: ProjectCheck,
): CompletionItem[] => {
  const text = textAt(document, offset);
  const services = servicesOf(checked, document.uri);
  if (text === undefined || services === undefined) return [];
  const { path, range, recovered } = text;
  const itemOf = (name: string, detail: string, kind: CompletionItemKind): CompletionItem => ({
    label: name,
    kind,
    detail,
    filterText: JSON.stringify(name),
    textEdit: { range, newText: JSON.stringify(name) },
  });
  if (path.at(-1) !== '$') {
    const { of = '', names = [] } = services.namesAt(recovered, joinPointer('', ...path)) ?? {};
    return names.map((name) => itemOf(name, of, CompletionItemKind.Reference));
  }
  const context = services.valuesIn({ name: '', text: JSON.stringify(recovered) })(
    joinPointer('', ...path.slice(0, -1)),
  );
  return (context?.symbols ?? []).map((symbol) => ({
    ...itemOf(symbol.path, printType(symbol.type), CompletionItemKind.Variable),
    // Values of a fitting type come first.
    sortText: `${context?.problemsOf({ $: symbol.path }).length === 0 ? '0' : '1'} ${symbol.path}`,
  }));
};

/** Section of a document that declares names, by kind or by root of a reference. */
const sections: Readonly<Record<string, readonly string[]>> = {
  action: ['actions'],
  operations: ['actions'],
  source: ['sources'],
  sources: ['sources'],
  status: ['sources'],
  state: ['state'],
  field: ['form', 'fields'],
  fields: ['form', 'fields'],
  overlay: ['overlays'],
  overlays: ['overlays'],
  countdown: ['countdowns'],
  countdowns: ['countdowns'],
};

const startOfFile: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Finds the declaration of the name at a position: in the document, a contract or another one. */
export const findDefinition = (
  document: TextDocument,
  offset: number,
  checked: ProjectCheck,
): Location | undefined => {
  const text = textAt(document, offset);
  const services = servicesOf(checked, document.uri);
  if (text === undefined || services === undefined || checked.context === undefined)
    return undefined;
  const { path, value, recovered } = text;
  const [root, entry = ''] = value.split('.');
  const [of = '', name] =
    path.at(-1) === '$'
      ? [root, entry]
      : [services.namesAt(recovered, joinPointer('', ...path))?.of, value];
  const inDocument = (...names: readonly string[]): Location | undefined => {
    const node = findValue(document.getText(), names);
    return node && { uri: document.uri, range: rangeOfNode(document, node.parent ?? node) };
  };
  if (of === 'params') return inDocument('params', name) ?? inDocument('route', 'params', name);
  const section = Object.hasOwn(sections, of) ? sections[of] : undefined;
  if (section !== undefined) return inDocument(...section, name);
  if (of === 'call')
    return {
      uri: pathToFileURL(join(checked.context.project.schemas, 'api', `${name}.json`)).href,
      range: startOfFile,
    };
  if (of !== 'screen' && of !== 'fragment') return undefined;
  const target = checked.documents.find(
    (other) => ownProperty(tryParseJson(other.text), 'id') === name,
  );
  return target && { uri: pathToFileURL(target.path).href, range: startOfFile };
};
