import { isRecord, ownProperty } from '../document/json.ts';
import type { Ports } from './ports.ts';
import type { RunningField } from './field.ts';

/** How long changes are gathered before they are kept, in milliseconds. */
const delay = 300;

/** A half-filled form that survives a reload. Codes and card numbers are left out by the document (remember false). */
export interface Draft {
  /** The kept value of a field, when it still fits. */
  restore(field: RunningField): unknown;
  /** Keeps the values soon. */
  keep(): void;
  forget(): void;
}

const nothingKept: Draft = { restore: () => undefined, keep: () => {}, forget: () => {} };

export const createDraft = (isWanted: boolean, screen: string, ports: Ports, valuesOf: () => Iterable<readonly [RunningField, unknown]>): Draft => {
  if (!isWanted) return nothingKept;
  const stored = ports.drafts.read(screen);
  const before = isRecord(stored) ? stored : {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    timer = undefined;
    const kept = [...valuesOf()].filter(([field]) => field.definition.remember).map(([field, value]) => [field.draftKey, value]);
    ports.drafts.write(screen, Object.fromEntries(kept));
  };
  return {
    restore: (field) => {
      const value = field.definition.remember ? ownProperty(before, field.draftKey) : undefined;
      return typeof value === typeof field.initial ? value : undefined;
    },
    keep: () => {
      timer ??= setTimeout(write, delay);
    },
    forget: () => {
      clearTimeout(timer);
      timer = undefined;
      ports.drafts.remove(screen);
    },
  };
};
