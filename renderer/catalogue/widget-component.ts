import type { ReactNode } from 'react';

/** Props of an uncontrolled input: it shows `initial` once and reports changes. */
export interface FormFieldProps<Value> {
  /** Value on mount. Reset and setValue remount the input. */
  readonly initial: Value;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  /** Registers the element that gets the focus on an error. */
  readonly ref: (element: HTMLElement | null) => void;
}

/** Judges a value of the form by the props of the widget. Static, so that steps see it at once. */
export interface WidgetChecks<Props> {
  /** False for a choice that is not among the options: it is no value. */
  isOffered?(props: Props, value: string): boolean;
  /**
   * @param input mounted element of the field
   * @returns a message if the input holds something that is no value
   */
  findInputError?(props: Props, value: string, input: HTMLElement | undefined): string | undefined;
}

/** Props of every widget. */
export interface WidgetBasics {
  readonly id: string;
}

export type EventHandler<Value = void> = (value: Value) => Promise<void>;

/** A widget known by name only at run time. The method types are bivariant. */
export type WidgetComponent = { render(props: object): ReactNode }['render'] & WidgetChecks<object>;
