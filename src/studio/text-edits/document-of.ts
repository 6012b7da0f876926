import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { TextTree } from './read-tree.ts';

/** Parses strictly: undefined also for comments and trailing commas, which edits tolerate. */
export const documentOf = ({ text, faults }: TextTree): unknown =>
  faults.length > 0 ? undefined : tryParseJson(text);
