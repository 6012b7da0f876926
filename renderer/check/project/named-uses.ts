import type { Like, ScreenDocument, Source, Step } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse, Visitor } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';

/** Kinds of things a document can use; `answer` and `request` are the two sides of a call. */
export const usedKinds = [
  'screen',
  'fragment',
  'widget',
  'call',
  'answer',
  'request',
  'native',
  'stored',
  'dataset',
  'text',
] as const;

export type UsedKind = (typeof usedKinds)[number];

export type RecordUse = (of: UsedKind, name: string | undefined, pointer: Pointer) => void;

const recordStep = (step: Step, pointer: Pointer, note: RecordUse): void => {
  const at = (...names: readonly string[]): Pointer => joinPointer(pointer, ...names);
  if (step.do === 'go') note('screen', step.to, at('to'));
  if (step.do === 'store') note('stored', step.key, at('key'));
  if (step.do === 'request') note('call', step.call, at('call'));
  if (step.do !== 'native') return;
  note('native', step.call, at('call'));
  note('screen', step.page?.to, at('page', 'to'));
};

const recordSource = (source: Source, pointer: Pointer, note: RecordUse): void => {
  if (source.kind === 'stored') note('stored', source.stored, joinPointer(pointer, 'stored'));
  else if (source.kind === 'dataset')
    note('dataset', source.dataset, joinPointer(pointer, 'dataset'));
  else note('call', source.call, joinPointer(pointer, 'call'));
};

const recordLike = (
  { like }: { readonly like?: Like },
  pointer: Pointer,
  note: RecordUse,
): void => {
  if (like === undefined) return;
  const contract = like.call ?? like.stored;
  if (contract === undefined) return;
  note(
    like.call === undefined ? 'stored' : 'answer',
    like.at === undefined ? contract : `${contract}.${like.at}`,
    joinPointer(pointer, 'like'),
  );
};

const recipientOf = (
  use: ValueUse,
): readonly [of: UsedKind, name: string | undefined] | undefined => {
  if (use.of === 'parameter') return ['fragment', use.fragment];
  if (use.of === 'prop') return ['widget', use.widget];
  if (use.of === 'source') return ['request', 'call' in use.source ? use.source.call : undefined];
  if (use.of !== 'step') return undefined;
  if (use.step.do === 'request') return ['request', use.step.call];
  if (use.step.do === 'go') return ['screen', use.step.to];
  if (use.step.do !== 'native') return undefined;
  return use.property === 'page' ? ['screen', use.step.page?.to] : ['native', use.step.call];
};

const recordParameter = (use: ValueUse, pointer: Pointer, note: RecordUse): void => {
  const [of, name] = recipientOf(use) ?? [];
  if (of !== undefined && name !== undefined && 'name' in use)
    note(of, `${name}.${use.name}`, pointer);
};

/** Records names used by a document in walk order. Values are passed to `noteValue`. */
export const recordNamedUses = (
  document: ScreenDocument,
  note: RecordUse,
  noteValue: NonNullable<Visitor['value']>,
): void => {
  for (const [name, param] of Object.entries(document.params ?? {}))
    recordLike(param, joinPointer('/params', name), note);
  for (const [name, state] of Object.entries(document.state ?? {}))
    recordLike(state, joinPointer('/state', name), note);
  walkDocument(document, {
    node: ({ widget, fragment }, { pointer }) => {
      note('widget', widget, joinPointer(pointer, 'widget'));
      note('fragment', fragment, joinPointer(pointer, 'fragment'));
    },
    step: (step, { pointer }) => recordStep(step, pointer, note),
    source: (source, _, { pointer }) => recordSource(source, pointer, note),
    value: (value, path, use) => {
      recordParameter(use, path.pointer, note);
      noteValue(value, path, use);
    },
  });
};
