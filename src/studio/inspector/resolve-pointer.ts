import { isRecord, parsePointer, type Pointer } from '../../../renderer/entries/document.ts';

export const resolvePointer = (document: unknown, pointer: Pointer): unknown =>
  parsePointer(pointer).reduce<unknown>((value, name) => {
    if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
    return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, document);
