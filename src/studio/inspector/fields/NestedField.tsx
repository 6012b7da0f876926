import { createContext, type ReactNode, use } from 'react';
import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';

export interface NestedFieldProps {
  readonly facts: PropertyFacts;
  readonly place: EditTarget;
  /** It stands in a list that names it already. */
  readonly isEntry?: boolean;
}

/** How parts are drawn: lists hold records, which hold lists, so that what is inside comes from outside. */
export const NestedFieldContext = createContext<
  ((props: NestedFieldProps) => ReactNode) | undefined
>(undefined);

/** A part inside another one, by the control of its kind. @throws outside of the inspector */
export const NestedField = (props: NestedFieldProps) => {
  const draw = use(NestedFieldContext);
  if (draw === undefined)
    throw new Error('Expected a PartContext around this part of the inspector.');
  return draw(props);
};
