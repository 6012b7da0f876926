import { isRecord, ownProperty } from '../../document/json.ts';
import type { Ports } from '../ports.ts';
import type { RunningField } from './field.ts';

/** How long changes are gathered before they are kept, in milliseconds. */
const saveDelayMs = 300;

/** Digits as of a card or an account, in whatever field: a server may call it a plain text. */
const looksLikeCardNumber = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:[\s-]*\d){12,19}[\s-]*$/.test(value);

/** A half-filled form that survives a reload. Codes and card numbers are left out: by the document (remember false), and by how they look. */
export interface FormDraft {
  /** The kept value of a field, when it still fits. */
  restore(field: RunningField): unknown;
  /** Keeps the values soon. */
  scheduleSave(): void;
  /** Keeps at once what was to be kept soon: the form goes. */
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
    // Of fields with the same key the last one counts: an entry may have become one of another kind.
    const now = new Map(
      [...valuesOf()].map(([field, value]) => [field.draftKey, { field, value }] as const),
    );
    // Fields whose list has not come yet keep what was kept of them.
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
