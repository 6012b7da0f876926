import { createContext, type ReactNode, use } from 'react';
import type { PropertyFacts } from '../property-facts.ts';
import type { EditTarget } from '../edit-target.ts';

export interface NestedFieldProps {
  readonly facts: PropertyFacts;
  readonly editTarget: EditTarget;
  /** True inside a list that already names the entry. */
  readonly isEntry?: boolean;
}

/** Breaks the import cycle between nested fields, since lists hold records and vice versa. */
export const NestedFieldContext = createContext<
  ((props: NestedFieldProps) => ReactNode) | undefined
>(undefined);

/** Renders a nested property. @throws outside of the inspector */
export const NestedField = (props: NestedFieldProps) => {
  const draw = use(NestedFieldContext);
  if (draw === undefined)
    throw new Error('Expected a PartContext around this part of the inspector.');
  return draw(props);
};
