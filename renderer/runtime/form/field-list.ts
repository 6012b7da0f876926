import type { CompiledField, CompiledFieldList, CompiledNode } from '../../compile/compiled.ts';
import type { Scope } from '../../expressions/operator.ts';
import type { RunningField } from './field.ts';
import { isTrue, read, withBindings } from '../scope.ts';
import type { Store } from '../store.ts';

export interface FieldListEntry {
  readonly key: string;
  readonly position: number;
  readonly row: unknown;
  readonly scope: Scope;
  readonly node: CompiledNode;
  readonly field: RunningField | undefined;
}

/** Fields created from a list. Values are stored by key, so they survive refetches. */
export interface RunningFieldList {
  readonly dependencies: readonly string[];
  visibleEntries(): readonly FieldListEntry[];
  valueEntries(): readonly FieldListEntry[];
}

export interface FieldListHost {
  readonly scope: Scope;
  readonly store: Pick<Store, 'version' | 'hasChanged'>;
  readonly maxRows: number;
  createField(key: string, definition: CompiledField, scope: Scope): RunningField;
  report(code: 'too-many-rows' | 'key-missing' | 'key-twice' | 'unknown-kind'): void;
  clearField(field: RunningField): void;
}

export const createFieldList = (
  definition: CompiledFieldList,
  host: FieldListHost,
): RunningFieldList => {
  let entries: ReadonlyMap<string, FieldListEntry> = new Map();
  const fields = new Map<string, RunningField>();
  let isReading = false;

  const fieldFor = (key: string, of: CompiledField, scope: Scope): RunningField => {
    const known = fields.get(key);
    if (known?.definition === of) {
      known.scope = scope;
      return known;
    }
    if (known !== undefined) known.isVisible = false;
    const field = host.createField(key, of, scope);
    fields.set(key, field);
    return field;
  };
  const makeEntry = (
    key: string,
    position: number,
    row: unknown,
    kindName: unknown,
    scope: Scope,
  ): FieldListEntry => {
    const before = entries.get(key);
    const kind = definition.kinds.get(String(kindName));
    const node = kind?.node ?? definition.unknownKind;
    if (
      before !== undefined &&
      before.row === row &&
      before.position === position &&
      before.node === node
    )
      return before;
    return { key, position, row, scope, node, field: kind && fieldFor(key, kind.field, scope) };
  };

  const readEntries = (): void => {
    const list = read(definition.from, host.scope);
    const rows = Array.isArray(list) ? list : [];
    if (rows.length > host.maxRows) host.report('too-many-rows');
    const made = new Map<string, FieldListEntry>();
    for (const [position, row] of rows.slice(0, host.maxRows).entries()) {
      const names: Record<string, unknown> = { [definition.as]: row };
      const named = withBindings(host.scope, names);
      const key = read(definition.key, named);
      if (typeof key !== 'string' || key === '') host.report('key-missing');
      else if (made.has(key)) host.report('key-twice');
      else {
        const kind = read(definition.kind, named);
        names.kind = kind;
        const entry = makeEntry(key, position, row, kind, named);
        if (entry.field === undefined) host.report('unknown-kind');
        made.set(key, entry);
      }
    }
    for (const [key, { field }] of entries)
      if (field !== undefined && made.get(key)?.field !== field) field.isVisible = false;
    entries = made;
  };

  const updateVisibility = (entry: FieldListEntry): boolean => {
    const isShown = isTrue(definition.where, entry.scope);
    const { field } = entry;
    if (field !== undefined) {
      if (field.isVisible && !isShown && field.definition.whenHidden === 'clear')
        host.clearField(field);
      field.isVisible = isShown;
    }
    return isShown;
  };

  /** Cached until a dependency changes: a render or tap reads up to a thousand fields. */
  let known: { readonly version: number; readonly shown: readonly FieldListEntry[] } | undefined;

  /** Returns nothing on recursion: an unchecked list may read its own values. */
  const shown = (): readonly FieldListEntry[] => {
    if (isReading) return [];
    const { store, scope } = host;
    if (known !== undefined && !store.hasChanged(definition.dependencies, known.version))
      return known.shown;
    isReading = true;
    try {
      const version = store.version();
      // A change of visibility alone does not rebuild the entries.
      if (known === undefined || store.hasChanged(definition.entryDependencies, known.version))
        readEntries();
      const found = [...entries.values()].filter(updateVisibility);
      // Incomplete if the budget ran out; do not cache, so the next task retries.
      known =
        scope.budget !== undefined && scope.budget.remaining() < 0
          ? undefined
          : { version, shown: found };
      return found;
    } finally {
      isReading = false;
    }
  };
  return {
    dependencies: definition.dependencies,
    visibleEntries: shown,
    valueEntries: () => {
      shown();
      return [...entries.values()].filter((entry) => entry.field !== undefined);
    },
  };
};
