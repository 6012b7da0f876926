/**
 * Minimal, format-preserving edits of JSON text, without state or DOM. Offsets count UTF-16 units,
 * so editors that normalize line ends must pass their own text.
 */
export { documentOf } from './document-of.ts';
export { duplicate } from './duplicate.ts';
export { partAt, pointerAt, rangeAt, screenNodeAround } from './find.ts';
export { inSequence, type NextEdit } from './in-sequence.ts';
export { fitLines } from './fit-lines.ts';
export { leaveFields } from './leave-fields.ts';
export { insertItem } from './list-items.ts';
export { moveItem } from './move-item.ts';
export { countOn, createIdTaker } from './names.ts';
export type { Edited, EditResult } from './edit-result.ts';
export { readTree, type TextTree } from './read-tree.ts';
export { removePart } from './remove-part.ts';
export { renameUses } from './rename-uses.ts';
export { setProperty } from './set-property.ts';
export { setValue } from './set-value.ts';
export { applyEdits, joinEdits, type TextEdit } from './text-edit.ts';
