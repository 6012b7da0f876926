import type { Node } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { eventTraits, type EventTraits } from '../generated/part-types.ts';

const traits: Readonly<Record<string, Readonly<Record<string, EventTraits>>>> = eventTraits;

/** The events that a node is there for and does nothing about. */
export const idleEvents = ({ widget, on, props }: Node): readonly string[] =>
  Object.entries(ownEntry(traits, widget) ?? {}).flatMap(([event, { needed, unless }]) => {
    const doesByItself = unless !== undefined && Object.hasOwn(props ?? {}, unless);
    const handler = ownEntry(on, event);
    return needed === true && !doesByItself && (handler === undefined || handler.length === 0) ? [event] : [];
  });
