import type { CompiledField, CompiledForm } from '../../compile/compiled.ts';
import { isBlank, toText } from '../../document/coerce.ts';
import { emptyRecord } from '../../document/json.ts';
import type { Scope } from '../../expressions/operator.ts';
import { createFormDraft } from './form-draft.ts';
import {
  emptyValue,
  fieldError,
  initialValue,
  inputError,
  isRequired,
  isSubmitted,
  type RunningField,
} from './field.ts';
import { createFieldList, type RunningFieldList } from './field-list.ts';
import type { Ports } from '../ports.ts';
import type { Store } from '../store.ts';

/** Storage of form values. An interface, to keep React out of the runtime. */
export interface FormValues {
  read(field: string): unknown;
  write(field: string, value: unknown): void;
  /** Sets the element that gets the focus on an error. */
  register(field: string, element: HTMLElement | null): void;
  /**
   * Validates fields and focuses the first invalid one.
   * @param check returns an error message, or undefined
   */
  validate(
    fields: readonly string[],
    check: (field: string, value: unknown) => string | undefined,
  ): Promise<boolean>;
  error(field: string): string | undefined;
  setError(field: string, message: string | undefined): void;
  clearErrors(): void;
}

export interface RunningForm {
  field(name: string): RunningField | undefined;
  list(name: string): RunningFieldList | undefined;
  /** Value of `fields.<name>`: a field's value, or a list's values by key, as submitted. */
  value(name: string): unknown;
  getValue(field: RunningField): unknown;
  error(field: RunningField): string | undefined;
  isRequired(field: RunningField): boolean;
  register(field: RunningField, element: HTMLElement | null): void;
  /**
   * Counts a single field as shown from its first render on, so that nodes after it need no second
   * pass. False takes that back for a node that failed before it was mounted.
   */
  expect(field: RunningField, isShown: boolean): void;
  /** Counts mounted nodes of a single field. Fields of a list follow the rule of the list. */
  setMounted(field: RunningField, isThere: boolean): void;
  /** Notifies readers if the value has changed, because other options are offered. */
  refresh(field: RunningField): void;
  onChange(field: RunningField, value: unknown): void;
  onBlur(field: RunningField): void;
  validate(names?: readonly string[]): Promise<boolean>;
  reset(): void;
  /** A missing value empties the field. */
  setValue(name: string, value: unknown): void;
  setError(name: string, message: string): void;
  /** Flushes the draft. */
  dispose(): void;
}

export interface FormHost {
  readonly screen: string;
  readonly keptAs: string;
  readonly scope: Scope;
  readonly store: Store;
  readonly values: FormValues;
  readonly ports: Ports;
  readonly maxRows: number;
}

/** Dependencies decide which values are submitted, so notify `fields.<name>`. */
const notifyListReaders = (store: Store, name: string, dependencies: readonly string[]): void => {
  const key = `fields.${name}`;
  let isNotifying = false;
  store.subscribe(
    dependencies.filter((dependency) => dependency !== key),
    () => {
      if (isNotifying) return;
      isNotifying = true;
      store.touch(key);
      isNotifying = false;
    },
  );
};

/** Fields whose options are being read: options may depend on their own field. */
const resolving = new Set<RunningField>();

/**
 * Blanks are no value. Neither is a choice that is no longer offered: the initial one counts, if it
 * is offered.
 */
const countedValue = (field: RunningField, value: unknown): unknown => {
  const { definition, scope, checks } = field;
  if (isBlank(value)) return '';
  if (checks?.widget.isOffered === undefined || resolving.has(field)) return value;
  const { widget, props } = checks;
  const isChoice = (choice: unknown): boolean =>
    widget.isOffered?.(props(), toText(choice) ?? '') !== false;
  resolving.add(field);
  try {
    if (isChoice(value)) return value;
    const initial = initialValue(definition, scope);
    return isChoice(initial) ? initial : emptyValue(definition);
  } finally {
    resolving.delete(field);
  }
};

export const createForm = (
  form: CompiledForm,
  { screen, keptAs, scope, store, values, ports, maxRows }: FormHost,
): RunningForm => {
  const all = new Map<string, RunningField>();
  const draft = createFormDraft(form.remember, keptAs, ports, () =>
    [...all.values()].map((field) => [field, values.read(field.id)] as const),
  );

  const add = (
    name: string,
    draftKey: string,
    definition: CompiledField,
    fieldScope: Scope,
  ): RunningField => {
    const field: RunningField = {
      id: `f${all.size}`,
      name,
      draftKey,
      definition,
      scope: fieldScope,
      initial: initialValue(definition, fieldScope),
      notified: undefined,
      isVisible: false,
      mountCount: 0,
      revision: 0,
    };
    all.set(field.id, field);
    field.notified = draft.restore(field) ?? field.initial;
    values.write(field.id, field.notified);
    return field;
  };
  const valueOf = (field: RunningField): unknown => countedValue(field, values.read(field.id));
  const keyOf = ({ name }: RunningField): string => `fields.${name}`;
  const rerender = (field: RunningField): void => store.touch(`field.${field.id}`);
  const notifyChange = (field: RunningField): void => {
    store.touch(keyOf(field));
    if (field.definition.remember) draft.scheduleSave();
  };
  const replaceValue = (field: RunningField, value: unknown): void => {
    values.write(field.id, value);
    field.revision += 1;
    rerender(field);
  };
  const validateField = (field: RunningField): void => {
    values.setError(field.id, fieldError(field, valueOf(field)));
    rerender(field);
  };

  const clearField = (field: RunningField): void => {
    values.write(field.id, emptyValue(field.definition));
    values.setError(field.id, undefined);
  };
  const fields = new Map(
    [...form.fields].map(([name, definition]) => [name, add(name, name, definition, scope)]),
  );
  const lists = new Map(
    [...form.lists].map(([name, definition]) => [
      name,
      createFieldList(definition, {
        scope,
        store,
        maxRows,
        createField: (key, of, entryScope) => add(name, `${name}/${key}`, of, entryScope),
        report: (code) =>
          ports.report({ kind: 'answer', code, screen, pointer: definition.pointer }),
        clearField,
      }),
    ]),
  );
  for (const [name, { dependencies }] of lists) notifyListReaders(store, name, dependencies);
  const collect = (list: RunningFieldList): Readonly<Record<string, unknown>> => {
    const record = emptyRecord();
    for (const { key, field } of list.valueEntries())
      if (field && isSubmitted(field)) record[key] = valueOf(field);
    return record;
  };

  return {
    field: (name) => fields.get(name),
    list: (name) => lists.get(name),
    value: (name) => {
      const field = fields.get(name);
      if (field) return isSubmitted(field) ? valueOf(field) : undefined;
      const list = lists.get(name);
      return list && collect(list);
    },
    getValue: valueOf,
    error: (field) => values.error(field.id),
    isRequired,
    register: (field, element) => values.register(field.id, element),
    expect: (field, isShown) => {
      if (field.mountCount > 0 || field.isVisible === isShown) return;
      field.isVisible = isShown;
      store[isShown ? 'mark' : 'touch'](keyOf(field));
    },
    setMounted: (field, isThere) => {
      const key = keyOf(field);
      const wasMounted = field.mountCount > 0;
      field.mountCount += isThere ? 1 : -1;
      const isShown = field.mountCount > 0;
      if (isShown === wasMounted) return;
      if (field.isVisible !== isShown) store.mark(key);
      field.isVisible = isShown;
      store.notify(key);
      // Deferred: the node may be remounted, or replaced by another, in the same task.
      if (!isShown && field.definition.whenHidden === 'clear')
        queueMicrotask(() => (field.isVisible ? undefined : clearField(field)));
    },
    refresh: (field) => {
      const value = valueOf(field);
      if (field.checks?.widget.isOffered === undefined || value === field.notified) return;
      field.notified = value;
      store.touch(keyOf(field));
    },
    onChange: (field, value) => {
      const isSame = values.read(field.id) === value;
      values.write(field.id, value);
      field.notified = value;
      if (values.error(field.id) !== undefined && fieldError(field, valueOf(field)) === undefined)
        validateField(field);
      if (!isSame) notifyChange(field);
    },
    onBlur: (field) => {
      if (
        values.error(field.id) !== undefined ||
        inputError(field, values.read(field.id)) !== undefined
      )
        validateField(field);
    },
    validate: async (names) => {
      for (const list of lists.values()) list.visibleEntries();
      const shown = [...all.values()].filter(
        ({ isVisible, name }) => isVisible && names?.includes(name) !== false,
      );
      const before = shown.map(({ id }) => values.error(id));
      const isGood = await values.validate(
        shown.map(({ id }) => id),
        (id) => {
          const field = all.get(id);
          return field && fieldError(field, valueOf(field));
        },
      );
      shown.filter(({ id }, index) => values.error(id) !== before[index]).forEach(rerender);
      return isGood;
    },
    dispose: draft.flush,
    reset: () => {
      draft.discard();
      values.clearErrors();
      for (const field of all.values()) {
        replaceValue(field, field.initial);
        store.touch(keyOf(field));
      }
    },
    setValue: (name, value) => {
      const field = fields.get(name);
      if (!field) return;
      replaceValue(field, value ?? emptyValue(field.definition));
      values.setError(field.id, undefined);
      notifyChange(field);
    },
    setError: (name, message) => {
      const field = fields.get(name);
      if (!field) return;
      values.setError(field.id, message);
      rerender(field);
    },
  };
};
