import type { CompiledField, CompiledFieldList, CompiledNode } from '../compile/compiled.ts';
import type { Scope } from '../expressions/define.ts';
import { emptyOf, type RunningField } from './field.ts';
import { holds, read, withNames } from './scope.ts';

/** An entry of a list from data, with the field that it became. */
export interface ListedField {
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

/** The fields that the entries of a list become. Entries keep their values by key when the list is read anew. */
export interface FieldList {
  readonly dependencies: readonly string[];
  /** The entries that are shown now, in the order of the list. */
  shown(): readonly ListedField[];
  /** All entries that have a value. */
  fields(): readonly ListedField[];
}

export interface FieldListHost {
  readonly scope: Scope;
  /** At most so many entries become fields. */
  readonly rows: number;
  add(key: string, definition: CompiledField, scope: Scope): RunningField;
  /** An entry was left out, or its value forgotten because it is hidden. */
  report(code: 'too-many-rows' | 'key-missing' | 'key-twice' | 'unknown-kind'): void;
  write(field: RunningField, value: unknown): void;
}

export const createFieldList = (definition: CompiledFieldList, host: FieldListHost): FieldList => {
  let source: unknown;
  let entries: ReadonlyMap<string, ListedField> = new Map();

  const makeEntry = (key: string, position: number, row: unknown, kindName: unknown, scope: Scope): ListedField => {
    const before = entries.get(key);
    const kind = definition.kinds.get(String(kindName));
    const node = kind?.node ?? definition.unknownKind;
    if (before !== undefined && before.row === row && before.position === position && before.node === node) return before;
    if (kind === undefined) return { key, position, row, scope, node, field: undefined };
    const kept = before?.field?.definition === kind.field ? before.field : undefined;
    if (kept) kept.scope = scope;
    return { key, position, row, scope, node, field: kept ?? host.add(key, kind.field, scope) };
  };

  const readEntries = (): void => {
    const list = read(definition.from, host.scope);
    const report: FieldListHost['report'] = list === source ? () => {} : host.report;
    const rows = Array.isArray(list) ? list : [];
    if (rows.length > host.rows) report('too-many-rows');
    const made = new Map<string, ListedField>();
    for (const [position, row] of rows.slice(0, host.rows).entries()) {
      const names: Record<string, unknown> = { [definition.as]: row };
      const named = withNames(host.scope, names);
      const key = read(definition.key, named);
      if (typeof key !== 'string' || key === '') report('key-missing');
      else if (made.has(key)) report('key-twice');
      else {
        const kind = read(definition.kind, named);
        // From here on the entry knows its kind.
        names.kind = kind;
        const entry = makeEntry(key, position, row, kind, named);
        if (entry.field === undefined) report('unknown-kind');
        made.set(key, entry);
      }
    }
    source = list;
    entries = made;
  };

  const judge = (entry: ListedField): boolean => {
    const isShown = holds(definition.where, entry.scope);
    const { field } = entry;
    if (field !== undefined) {
      if (field.shown && !isShown && field.definition.whenHidden === 'clear') host.write(field, emptyOf(field.definition));
      field.shown = isShown;
    }
    return isShown;
  };

  const shown = (): readonly ListedField[] => {
    readEntries();
    return [...entries.values()].filter(judge);
  };
  return {
    dependencies: definition.dependencies,
    shown,
    fields: () => {
      shown();
      return [...entries.values()].filter((entry) => entry.field !== undefined);
    },
  };
};
