import { isRecord, parsePointer, type Pointer } from '../../../renderer/entries/document.ts';

/** The value at a place of a document; undefined where there is none. */
export const resolvePointer = (document: unknown, pointer: Pointer): unknown =>
  parsePointer(pointer).reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, document);
