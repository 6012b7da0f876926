import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a field on mount, and selects its text. */
export const useFirstFocus = <Element extends HTMLElement>(): RefObject<Element | null> => {
  const field = useRef<Element>(null);
  useEffect(() => {
    field.current?.focus();
    if (field.current instanceof HTMLInputElement) field.current.select();
  }, []);
  return field;
};
