import type { ScreenDocument } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { parsePointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';

export interface ValueWrite {
  /** `state.<name>` or `fields.<name>`. */
  readonly target: string;
  readonly value: unknown;
  readonly place: NodePath;
}

/** State or field that a value is written to. */
export const writeTargetOf = (use: ValueUse, pointer: Pointer): string | undefined => {
  if (use.of === 'state') return `state.${use.name}`;
  if (use.of === 'field' && use.property === 'init') {
    const [root, part, name] = parsePointer(pointer);
    return root === 'form' && part === 'fields' ? `fields.${name ?? ''}` : undefined;
  }
  if (use.of !== 'step') return undefined;
  if (use.step.do === 'set' && use.property === 'value') return `state.${use.step.state}`;
  return use.step.do === 'form' && use.property === 'values'
    ? `fields.${use.name ?? ''}`
    : undefined;
};

export interface ValueWrites {
  of(target: string): readonly ValueWrite[];
  /** True for fields that the user fills; others get values from steps only. */
  isEntered(field: string): boolean;
}

/** Collects on first use, since few documents need it. */
export const createValueWrites = (document: ScreenDocument): ValueWrites => {
  const collect = () => {
    const writes = new Map<string, ValueWrite[]>();
    const entered = new Set(Object.keys(document.form?.lists ?? {}));
    walkDocument(document, {
      node: ({ field }) => {
        if (field !== undefined) entered.add(field);
      },
      value: (value, place, use) => {
        const target = writeTargetOf(use, place.pointer);
        if (target !== undefined)
          writes.set(target, [...(writes.get(target) ?? []), { target, value, place }]);
      },
    });
    return { writes, entered };
  };
  let found: ReturnType<typeof collect> | undefined;
  const read = (): ReturnType<typeof collect> => (found ??= collect());
  return {
    of: (target) => read().writes.get(target) ?? [],
    isEntered: (field) => read().entered.has(field),
  };
};
