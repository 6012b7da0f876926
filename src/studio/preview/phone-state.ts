import { createContext, use, useSyncExternalStore } from 'react';
import type { PreviewTexts } from '../../contracts/generated/preview-messages.ts';
import type { Visitor } from './visitors.ts';

/** Settled texts of the phone. */
export type RenderedTexts = Pick<PreviewTexts, 'text' | 'ids' | 'nodes'>;

/** Rendered state of the preview. */
export interface PhoneState {
  /** Name of the sample state; empty without one. */
  readonly example: string;
  /** False while calls have no answer or fail. */
  readonly hasAnswers: boolean;
  readonly visitor: Visitor;
  /** Page that is rendered. */
  readonly document: unknown;
  /** Undefined until they have settled, and while they differ from what the state expects. */
  readonly texts: RenderedTexts | undefined;
}

/** Outside of React, because panes follow the phone that is rendered beside them. */
export interface PhoneStateStore {
  readonly read: () => PhoneState | undefined;
  readonly write: (next: PhoneState) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createPhoneState = (): PhoneStateStore => {
  let state: PhoneState | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    write: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const PhoneStateContext = createContext<PhoneStateStore>(createPhoneState());

export const PhoneStateProvider = PhoneStateContext;

export const usePhoneStateStore = (): PhoneStateStore => use(PhoneStateContext);

/** Undefined before the first drawing. */
export const usePhoneState = (): PhoneState | undefined => {
  const { subscribe, read } = usePhoneStateStore();
  return useSyncExternalStore(subscribe, read, read);
};
