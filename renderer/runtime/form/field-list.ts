import type { CompiledField, CompiledFieldList, CompiledNode } from '../../compile/compiled.ts';
import type { Scope } from '../../expressions/operator.ts';
import type { RunningField } from './field.ts';
import { isTrue, read, withBindings } from '../scope.ts';
import type { Store } from '../store.ts';

/** An entry of a list from data, with the field that it became. */
export interface FieldListEntry {
  readonly key: string;
  /** Index of the entry in its list, from 0. */
  readonly position: number;
  /** The entry itself. */
  readonly row: unknown;
  readonly scope: Scope;
  /** Draws the entry. */
  readonly node: CompiledNode;
  /** Undefined for an entry of an unknown kind, which is drawn but has no value. */
  readonly field: RunningField | undefined;
}

/** The fields that the entries of a list become. Entries keep their values by key when the list is read anew, and find them again when they come back. */
export interface RunningFieldList {
  readonly dependencies: readonly string[];
  /** The entries that are shown now, in the order of the list. */
  visibleEntries(): readonly FieldListEntry[];
  /** All entries that have a value. */
  valueEntries(): readonly FieldListEntry[];
}

export interface FieldListHost {
  readonly scope: Scope;
  readonly store: Pick<Store, 'version' | 'hasChanged'>;
  /** At most so many entries become fields. */
  readonly maxRows: number;
  createField(key: string, definition: CompiledField, scope: Scope): RunningField;
  /** Entries were left out, or stand there without a value. */
  report(code: 'too-many-rows' | 'key-missing' | 'key-twice' | 'unknown-kind'): void;
  /** A field is hidden that is to be empty when it is shown again. */
  clearField(field: RunningField): void;
}

export const createFieldList = (
  definition: CompiledFieldList,
  host: FieldListHost,
): RunningFieldList => {
  let entries: ReadonlyMap<string, FieldListEntry> = new Map();
  /** Every field that an entry ever became, by key. */
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
        // From here on the entry knows its kind.
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

  /** What is shown as long as nothing changes that the list reads; whoever asks for it, a tap or a drawing, asks for a thousand fields. */
  let known: { readonly version: number; readonly shown: readonly FieldListEntry[] } | undefined;

  /** A list that reads its own values, in a document that nobody has checked, finds none. */
  const shown = (): readonly FieldListEntry[] => {
    if (isReading) return [];
    const { store, scope } = host;
    if (known !== undefined && !store.hasChanged(definition.dependencies, known.version))
      return known.shown;
    isReading = true;
    try {
      const version = store.version();
      // What only decides which entries are shown makes none anew.
      if (known === undefined || store.hasChanged(definition.entryDependencies, known.version))
        readEntries();
      const found = [...entries.values()].filter(updateVisibility);
      // What was read beyond the allowance of this turn is missing, and may be there in the next.
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
