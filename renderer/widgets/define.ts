import type { ReactNode } from 'react';

/** The form field behind an input. The input is uncontrolled: it shows `initial` once and tells of changes. */
export interface FormFieldProps<Value> {
  /** Name for the DOM, unique on the page. */
  readonly name: string;
  /** What the field holds when the input is drawn; the input is drawn anew when the form is reset or filled. */
  readonly initial: Value;
  /** What is wrong with the value, said to the person. */
  readonly error: string | undefined;
  /** Must be filled in. */
  readonly required: boolean;
  /** The person changed the value. */
  readonly onChange: (value: Value) => void;
  /** The person left the input. */
  readonly onBlur: () => void;
  /** Gives the form the element that gets the focus when the value is refused. */
  readonly ref: (element: HTMLElement | null) => void;
}

/** What every widget is given beside its own props. */
export interface WidgetBasics {
  /** Id for the DOM, unique on the page. */
  readonly id: string;
}

/** Called on an event; the promise ends when everything that the event started has ended. */
export type EventHandler<Value = void> = (value: Value) => Promise<void>;

export type { ReactNode };
