/**
 * All that edits use of CodeMirror besides its state. The build copies it without the view
 * (scripts/build/slim-codemirror.ts), so a history from another import is a different one.
 */
export { historyField, historyKeymap, isolateHistory, redo, undo } from '@codemirror/commands';
export { diff } from '@codemirror/merge';
