import { createContext, type ReactNode, use } from 'react';
import type { PartFacts } from '../part-facts.ts';
import type { PartPlace } from '../part-place.ts';

export interface PartProps {
  readonly facts: PartFacts;
  readonly place: PartPlace;
  /** It stands in a list that names it already. */
  readonly isEntry?: boolean;
}

/** How parts are drawn: lists hold records, which hold lists, so that what is inside comes from outside. */
export const PartContext = createContext<((props: PartProps) => ReactNode) | undefined>(undefined);

/** A part inside another one, by the control of its kind. @throws outside of the inspector */
export const Part = (props: PartProps) => {
  const draw = use(PartContext);
  if (draw === undefined)
    throw new Error('Expected a PartContext around this part of the inspector.');
  return draw(props);
};
