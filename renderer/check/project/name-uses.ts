import type { Handler, ScreenDocument, Step } from '../../document/generated/document.ts';
import { isRecord } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';

/** Entry of a document with an author-defined name, or the document itself. */
export type NameTarget =
  | {
      readonly of:
        'param' | 'state' | 'field' | 'list' | 'action' | 'source' | 'countdown' | 'overlay';
      readonly name: string;
      /** Document that declares the entry. */
      readonly document: string;
    }
  | { readonly of: 'document'; readonly document: string };

/**
 * Occurrence of a name. key: of the member at the pointer. value: the whole text. path: second part
 * of a reference. hash: in braces in an address.
 */
export interface NameUse {
  readonly pointer: Pointer;
  readonly as: 'key' | 'value' | 'path' | 'hash';
}

interface NamingRule {
  readonly sections: readonly (readonly string[])[];
  /** Roots of references to the entry. */
  readonly roots: readonly string[];
  /** Properties of nodes that hold the name. */
  readonly nodes?: readonly string[];
  /** Properties of steps that hold the name, by step. */
  readonly steps?: Readonly<Partial<Record<Step['do'], readonly string[]>>>;
}

const rules: Readonly<Record<Exclude<NameTarget['of'], 'document'>, NamingRule>> = {
  param: { sections: [['params'], ['route', 'params']], roots: ['params'] },
  state: { sections: [['state']], roots: ['state'], steps: { set: ['state'], locate: ['state'] } },
  field: {
    sections: [['form', 'fields']],
    roots: ['fields'],
    nodes: ['field'],
    steps: { form: ['field', 'fields', 'values'] },
  },
  list: {
    sections: [['form', 'lists']],
    roots: ['fields'],
    nodes: ['fields'],
    steps: { form: ['fields'] },
  },
  action: { sections: [['actions']], roots: ['operations'], steps: { run: ['action'] } },
  source: {
    sections: [['sources']],
    roots: ['sources', 'status'],
    nodes: ['source'],
    steps: { request: ['source'] },
  },
  countdown: {
    sections: [['countdowns']],
    roots: ['countdowns'],
    steps: { countdown: ['countdown'] },
  },
  overlay: { sections: [['overlays']], roots: ['overlays'], steps: { dialog: ['overlay'] } },
};

type Note = (as: NameUse['as'], ...names: readonly (string | number)[]) => void;

const memberOf = (value: unknown, name: string): unknown =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Notes a property that holds the name: as a text, in a list or as a key. */
const noteProperty = (holder: unknown, property: string, name: string, note: Note): void => {
  const value = memberOf(holder, property);
  if (value === name) note('value', property);
  if (Array.isArray(value))
    value.forEach((entry, index) => entry === name && note('value', property, index));
  else if (memberOf(value, name) !== undefined) note('key', property, name);
};

/** Depth is limited before, so recursion is safe. */
const noteReferences = (
  value: unknown,
  pointer: Pointer,
  isMeant: (path: string) => boolean,
  note: (pointer: Pointer) => void,
): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isRecord(value) && typeof value.$ === 'string') {
    if (isMeant(value.$)) note(joinPointer(pointer, '$'));
    return;
  }
  for (const [name, member] of Object.entries<unknown>({ ...value }))
    noteReferences(member, joinPointer(pointer, name), isMeant, note);
};

const listOwnUses = (
  document: ScreenDocument,
  of: Exclude<NameTarget['of'], 'document'>,
  name: string,
): readonly NameUse[] => {
  const uses: NameUse[] = [];
  const noteAt =
    (pointer: Pointer): Note =>
    (as, ...names) =>
      void uses.push({ pointer: joinPointer(pointer, ...names), as });
  const { sections, roots, nodes = [], steps = {} } = rules[of];
  for (const section of sections) {
    const declared = section.reduce<unknown>(memberOf, document);
    if (memberOf(declared, name) !== undefined) noteAt('')('key', ...section, name);
  }
  const isMeant = (path: string): boolean => {
    const [root = '', entry] = path.split('.');
    return roots.includes(root) && entry === name;
  };
  const noteHandler = (handler: Handler, pointer: Pointer): void => {
    if (of === 'action' && handler === name) uses.push({ pointer, as: 'value' });
  };
  walkDocument(document, {
    node: (node, { pointer }) => {
      for (const property of nodes) noteProperty(node, property, name, noteAt(pointer));
    },
    step: (step, { pointer }) => {
      for (const property of steps[step.do] ?? [])
        noteProperty(step, property, name, noteAt(pointer));
    },
    handler: (handler, { pointer }) => noteHandler(handler, pointer),
    value: (value, { pointer }) =>
      noteReferences(value, pointer, isMeant, (at) => uses.push({ pointer: at, as: 'path' })),
  });
  if (of !== 'param') return uses;
  if (document.route?.hash?.includes(`{${name}}`) === true) noteAt('/route')('hash', 'hash');
  for (const [example, { params }] of Object.entries(document.examples ?? {}))
    if (memberOf(params, name) !== undefined) noteAt('/examples')('key', example, 'params', name);
  return uses;
};

/** Uses of another document, and of the parameters that this one passes to it. */
const listForeignUses = (document: ScreenDocument, target: NameTarget): readonly NameUse[] => {
  const uses: NameUse[] = [];
  const noteLink = (
    link: unknown,
    pointer: Pointer,
    { id, values }: { readonly id: string; readonly values: string },
  ): void => {
    if (memberOf(link, id) !== target.document) return;
    if (target.of === 'document') uses.push({ pointer: joinPointer(pointer, id), as: 'value' });
    else if (target.of === 'param' && memberOf(memberOf(link, values), target.name) !== undefined)
      uses.push({ pointer: joinPointer(pointer, values, target.name), as: 'key' });
  };
  walkDocument(document, {
    node: (node, { pointer }) => noteLink(node, pointer, { id: 'fragment', values: 'props' }),
    step: (step, { pointer }) => {
      if (step.do === 'go') noteLink(step, pointer, { id: 'to', values: 'with' });
      if (step.do === 'native')
        noteLink(step.page, joinPointer(pointer, 'page'), { id: 'to', values: 'with' });
    },
  });
  return uses;
};

/** Every occurrence of a name that a rename must change, in the order of a walk. */
export const listNameUses = (document: ScreenDocument, target: NameTarget): readonly NameUse[] => {
  const foreign = listForeignUses(document, target);
  if (document.id !== target.document) return foreign;
  return target.of === 'document'
    ? [{ pointer: '/id', as: 'value' }, ...foreign]
    : [...listOwnUses(document, target.of, target.name), ...foreign];
};
