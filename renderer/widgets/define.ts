import type { ReactNode } from 'react';

/** Props of an uncontrolled input: it shows `initial` once and reports changes. */
export interface FormFieldProps<Value> {
  readonly name: string;
  /** Value on mount. Reset and setValue remount the input. */
  readonly initial: Value;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  /** Registers the element that gets the focus on an error. */
  readonly ref: (element: HTMLElement | null) => void;
}

export interface WidgetBasics {
  readonly id: string;
}

export type EventHandler<Value = void> = (value: Value) => Promise<void>;

export type { ReactNode };
