import type { CompiledField, CompiledForm } from '../compile/compiled.ts';
import { emptyRecord } from '../document/json.ts';
import type { Scope } from '../expressions/define.ts';
import { createDraft } from './draft.ts';
import { emptyOf, faultOf, initialOf, isRequired, isSent, type RunningField } from './field.ts';
import { createFieldList, type FieldList } from './field-list.ts';
import type { FormValues } from './form-values.ts';
import type { Ports } from './ports.ts';
import type { Store } from './store.ts';

/** The inputs of a running screen. */
export interface RunningForm {
  field(name: string): RunningField | undefined;
  list(name: string): FieldList | undefined;
  /** What `fields.<name>` reads: the value of a field, or the values of a list by key, as they would be sent now. */
  value(name: string): unknown;
  /** What an input shows when it is drawn. */
  current(field: RunningField): unknown;
  error(field: RunningField): string | undefined;
  /** Whether a field must be filled in now. */
  isRequired(field: RunningField): boolean;
  attach(field: RunningField, element: HTMLElement | null): void;
  /** A node that draws a single field has come or gone. What lists make is shown by the rule of the list. */
  drawn(field: RunningField, isThere: boolean): void;
  /** The person changed a value. */
  change(field: RunningField, value: unknown): void;
  /** The person left an input. */
  leave(field: RunningField): void;
  /** Checks every shown field, or those of these names: of fields, or of lists for all that they make. */
  validate(names?: readonly string[]): Promise<boolean>;
  /** Back to the values at the start. */
  reset(): void;
  /** Puts a value into a field; a missing one empties it. */
  fill(name: string, value: unknown): void;
  /** Says what is wrong with a field. */
  fail(name: string, message: string): void;
  /** The screen is left: what was typed last is kept, too. */
  end(): void;
}

export interface FormHost {
  readonly screen: string;
  /** Under which name its draft is kept. */
  readonly keptAs: string;
  readonly scope: Scope;
  readonly store: Store;
  readonly values: FormValues;
  readonly ports: Ports;
  readonly rows: number;
}

/** What a list reads decides which of its values are sent, so whoever reads those hears of it. */
const tellOfList = (store: Store, name: string, dependencies: readonly string[]): void => {
  const key = `fields.${name}`;
  let isTelling = false;
  store.subscribe(
    dependencies.filter((dependency) => dependency !== key),
    () => {
      if (isTelling) return;
      isTelling = true;
      store.touch(key);
      isTelling = false;
    },
  );
};

export const createForm = (
  form: CompiledForm,
  { screen, keptAs, scope, store, values, ports, rows }: FormHost,
): RunningForm => {
  const all = new Map<string, RunningField>();
  const draft = createDraft(form.remember, keptAs, ports, () =>
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
      initial: initialOf(definition, fieldScope),
      shown: false,
      drawnBy: 0,
      revision: 0,
    };
    all.set(field.id, field);
    values.write(field.id, draft.restore(field) ?? field.initial);
    return field;
  };
  const redraw = (field: RunningField): void => store.touch(`field.${field.id}`);
  const tell = (field: RunningField): void => {
    store.touch(`fields.${field.name}`);
    if (field.definition.remember) draft.keep();
  };
  const put = (field: RunningField, value: unknown): void => {
    values.write(field.id, value);
    field.revision += 1;
    redraw(field);
  };
  const judge = (field: RunningField): void => {
    values.setError(field.id, faultOf(field, values.read(field.id)));
    redraw(field);
  };

  const forget = (field: RunningField): void => {
    values.write(field.id, emptyOf(field.definition));
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
        rows,
        add: (key, of, entryScope) => add(name, `${name}/${key}`, of, entryScope),
        report: (code) =>
          ports.report({ kind: 'answer', code, screen, pointer: definition.pointer }),
        forget,
      }),
    ]),
  );
  for (const [name, { dependencies }] of lists) tellOfList(store, name, dependencies);
  const collect = (list: FieldList): Readonly<Record<string, unknown>> => {
    const record = emptyRecord();
    for (const { key, field } of list.fields())
      if (field && isSent(field)) record[key] = values.read(field.id);
    return record;
  };

  return {
    field: (name) => fields.get(name),
    list: (name) => lists.get(name),
    value: (name) => {
      const field = fields.get(name);
      if (field) return isSent(field) ? values.read(field.id) : undefined;
      const list = lists.get(name);
      return list && collect(list);
    },
    current: (field) => values.read(field.id),
    error: (field) => values.error(field.id),
    isRequired,
    attach: (field, element) => values.attach(field.id, element),
    drawn: (field, isThere) => {
      field.drawnBy += isThere ? 1 : -1;
      const isShown = field.drawnBy > 0;
      if (field.shown === isShown) return;
      field.shown = isShown;
      store.touch(`fields.${field.name}`);
      // A little later: the node may come back in the same go, or another one in its place.
      if (!isShown && field.definition.whenHidden === 'clear')
        queueMicrotask(() => (field.shown ? undefined : forget(field)));
    },
    change: (field, value) => {
      values.write(field.id, value);
      if (values.error(field.id) !== undefined && faultOf(field, value) === undefined) judge(field);
      tell(field);
    },
    leave: (field) => {
      if (values.error(field.id) !== undefined) judge(field);
    },
    validate: async (names) => {
      for (const list of lists.values()) list.shown();
      const shown = [...all.values()].filter(
        ({ shown: isShown, name }) => isShown && names?.includes(name) !== false,
      );
      const before = shown.map(({ id }) => values.error(id));
      const isGood = await values.validate(
        shown.map(({ id }) => id),
        (id, value) => {
          const field = all.get(id);
          return field && faultOf(field, value);
        },
      );
      shown.filter(({ id }, index) => values.error(id) !== before[index]).forEach(redraw);
      return isGood;
    },
    end: draft.leave,
    reset: () => {
      draft.forget();
      values.clearErrors();
      for (const field of all.values()) {
        put(field, field.initial);
        store.touch(`fields.${field.name}`);
      }
    },
    fill: (name, value) => {
      const field = fields.get(name);
      if (!field) return;
      put(field, value ?? emptyOf(field.definition));
      values.setError(field.id, undefined);
      tell(field);
    },
    fail: (name, message) => {
      const field = fields.get(name);
      if (!field) return;
      values.setError(field.id, message);
      redraw(field);
    },
  };
};
