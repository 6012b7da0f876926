import type { Node } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { eventTraitsOf } from '../widget-tables.ts';

/** The events that a node is there for and does nothing about. */
export const unhandledEvents = ({ widget, on, props }: Node): readonly string[] =>
  Object.entries(eventTraitsOf(widget) ?? {}).flatMap(([event, { needed, unless }]) => {
    const doesByItself = unless !== undefined && Object.hasOwn(props ?? {}, unless);
    const handler = ownEntry(on, event);
    return needed === true && !doesByItself && (handler === undefined || handler.length === 0)
      ? [event]
      : [];
  });
