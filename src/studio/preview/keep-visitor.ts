import {
  ownProperty,
  isRecord,
  joinPointer,
  type Json,
} from '../../../renderer/entries/document.ts';
import { putProperty } from '../inspector/document-edits.ts';
import { sectionsOf } from '../inspector/named-entries.ts';
import { isJson } from '../inspector/structure.ts';
import { idOfTitle } from '../pages/new-page-text.ts';
import { documentOf, type EditResult, type TextTree } from '../text-edits/index.ts';
import { type Visitor, withVisitor } from './visitors.ts';

const statesPointer = '/examples';

/** Members of a state that set the page. The others describe what the former visitor sees. */
const settings = ['at', 'params', 'answers', 'stored'] as const;

const statesOf = (document: unknown): Readonly<Record<string, unknown>> => {
  const states = ownProperty(document, 'examples');
  return isRecord(states) ? states : {};
};

const stateOf = (
  document: unknown,
  example: string,
  visitor: Visitor,
): Readonly<Record<string, Json>> | undefined => {
  const shown = withVisitor(isRecord(document) ? document : {}, example, visitor);
  const state = statesOf(shown.document)[shown.example];
  const paramsIn = (value: unknown): string => JSON.stringify(ownProperty(value, 'params') ?? {});
  if (paramsIn(state) === paramsIn(statesOf(document)[example])) return undefined;
  const members = settings.flatMap((name): readonly (readonly [string, Json])[] => {
    const value = ownProperty(state, name);
    return isJson(value) ? [[name, value]] : [];
  });
  return { description: `${visitor.name}.`, ...Object.fromEntries(members) };
};

/** Reason why a state of this visitor adds nothing; undefined if it does. */
export const unkeptReason = (
  document: unknown,
  example: string,
  visitor: Visitor,
): string | undefined => {
  if (stateOf(document, example, visitor) !== undefined) return undefined;
  return Object.keys(visitor.link).length === 0 && !visitor.isPlain
    ? 'This visitor has no values in the link that a state can keep.'
    : 'The chosen state has the values of this visitor already.';
};

/** Adds a state with the link of a visitor, and the answers and time of the chosen state. */
export const keepVisitor =
  (example: string, visitor: Visitor) =>
  (tree: TextTree): EditResult => {
    const document = documentOf(tree);
    const state = stateOf(document, example, visitor);
    if (state === undefined)
      return { refused: unkeptReason(document, example, visitor) ?? 'This page cannot be read.' };
    const section = sectionsOf(document).find(({ pointer }) => pointer === statesPointer);
    const names = Object.keys(statesOf(document));
    if (section?.most !== undefined && names.length >= section.most)
      return {
        refused: `A page has at most ${String(section.most)} states. Remove one under Page, States first.`,
      };
    const name = idOfTitle(visitor.name, new Set(names));
    return putProperty(joinPointer(statesPointer, name), state)(tree);
  };
