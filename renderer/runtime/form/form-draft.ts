import { isRecord, ownProperty } from '../../document/json.ts';
import type { Ports } from '../ports.ts';
import type { RunningField } from './field.ts';

/** Debounce of draft writes. */
const saveDelayMs = 300;

/** Detects card and account numbers, which a server may declare as plain text. */
const looksLikeCardNumber = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\s-]*\d){12,19}[\s-]*$/.test(value);

/** Draft that survives a reload, without codes (`remember: false`) and card numbers. */
export interface FormDraft {
  /** Saved value, if its type still fits. */
  restore(field: RunningField): unknown;
  scheduleSave(): void;
  flush(): void;
  discard(): void;
}

const noDraft: FormDraft = {
  restore: () => undefined,
  scheduleSave: () => {},
  flush: () => {},
  discard: () => {},
};

export const createFormDraft = (
  isEnabled: boolean,
  keptAs: string,
  ports: Ports,
  valuesOf: () => Iterable<readonly [RunningField, unknown]>,
): FormDraft => {
  if (!isEnabled) return noDraft;
  const stored = ports.drafts.read(keptAs);
  let saved = isRecord(stored) ? stored : {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    // For equal keys the last field wins: an entry may have changed its kind.
    const now = new Map(
      [...valuesOf()].map(([field, value]) => [field.draftKey, { field, value }] as const),
    );
    // Preserves drafts of fields whose list has not loaded yet.
    const unlisted = Object.entries(saved).filter(([key]) => !now.has(key));
    const kept = [...now]
      .filter(([, { field, value }]) => field.definition.remember && !looksLikeCardNumber(value))
      .map(([key, { value }]) => [key, value] as const);
    ports.drafts.write(keptAs, Object.fromEntries([...unlisted, ...kept]));
  };
  return {
    restore: (field) => {
      const value = field.definition.remember ? ownProperty(saved, field.draftKey) : undefined;
      return typeof value === typeof field.initial ? value : undefined;
    },
    scheduleSave: () => {
      timer ??= setTimeout(write, saveDelayMs);
    },
    flush: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
    discard: () => {
      clearTimeout(timer);
      timer = undefined;
      saved = {};
      ports.drafts.remove(keptAs);
    },
  };
};
