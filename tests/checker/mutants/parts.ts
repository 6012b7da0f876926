import type {
  Field,
  Node,
  ScreenDocument,
  Source,
  Step,
} from '../../../renderer/document/generated/document.ts';
import type { ValueUse } from '../../../renderer/document/visitor.ts';
import { isRecord } from '../../../renderer/document/json.ts';
import { joinPointer, type Pointer } from '../../../renderer/document/pointer.ts';
import { walkDocument } from '../../../renderer/document/walk.ts';

interface At {
  readonly pointer: Pointer;
}

export interface ValuePart extends At {
  readonly value: unknown;
  readonly use: ValueUse;
}

export interface ReferencePart extends At {
  readonly path: string;
}

export interface TextPart extends At {
  readonly text: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface OperationPart extends At {
  readonly operator: string;
  readonly args: readonly unknown[];
}

export interface Parts {
  readonly document: ScreenDocument;
  readonly nodes: readonly (At & { readonly node: Node })[];
  readonly steps: readonly (At & { readonly step: Step })[];
  readonly sources: readonly (At & { readonly source: Source; readonly name: string })[];
  readonly fields: readonly (At & { readonly field: Field; readonly name: string })[];
  readonly handlers: readonly (At & { readonly action: string })[];
  readonly values: readonly ValuePart[];
  readonly references: readonly ReferencePart[];
  readonly texts: readonly TextPart[];
  readonly operations: readonly OperationPart[];
}

const inner = (
  value: unknown,
  pointer: Pointer,
  found: { references: ReferencePart[]; texts: TextPart[]; operations: OperationPart[] },
): void => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    const [operator, ...args] = entries;
    if (typeof operator === 'string') found.operations.push({ pointer, operator, args });
    args.forEach((arg, index) => inner(arg, joinPointer(pointer, index + 1), found));
    return;
  }
  if (!isRecord(value)) return;
  if (typeof value.$ === 'string') found.references.push({ pointer, path: value.$ });
  if (typeof value.text !== 'string') return;
  const args = isRecord(value.args) ? value.args : {};
  found.texts.push({ pointer, text: value.text, args });
  for (const [name, arg] of Object.entries(args))
    inner(arg, joinPointer(pointer, 'args', name), found);
};

export const partsOf = (document: ScreenDocument): Parts => {
  const parts = {
    nodes: [] as Parts['nodes'][number][],
    steps: [] as Parts['steps'][number][],
    sources: [] as Parts['sources'][number][],
    fields: [] as Parts['fields'][number][],
    handlers: [] as Parts['handlers'][number][],
    values: [] as ValuePart[],
    references: [] as ReferencePart[],
    texts: [] as TextPart[],
    operations: [] as OperationPart[],
  };
  walkDocument(document, {
    node: (node, { pointer }) => void parts.nodes.push({ node, pointer }),
    step: (step, { pointer }) => void parts.steps.push({ step, pointer }),
    source: (source, name, { pointer }) => void parts.sources.push({ source, name, pointer }),
    field: (field, name, { pointer }) => void parts.fields.push({ field, name, pointer }),
    handler: (handler, { pointer }) =>
      typeof handler === 'string'
        ? void parts.handlers.push({ action: handler, pointer })
        : undefined,
    value: (value, { pointer }, use) => {
      parts.values.push({ value, pointer, use });
      inner(value, pointer, parts);
    },
  });
  return { document, ...parts };
};
