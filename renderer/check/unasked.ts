import { ownEntry } from '../document/json.ts';
import { layersAround, type Around } from '../document/place.ts';
import type { Pointer } from '../document/pointer.ts';
import { eventTraitsOf } from './widget-tables.ts';

/** Whether what stands here happens without a press: with the screen, an answer, or an event that comes by itself. */
export const isUnasked = (pointer: Pointer, around: Around | undefined): boolean => {
  if (/^\/on\/|^\/sources\/[^/]+\/onAnswer/.test(pointer)) return true;
  const [event] = layersAround(around, 'event');
  return event !== undefined && ownEntry(eventTraitsOf(event.widget), event.event)?.unasked === true;
};
