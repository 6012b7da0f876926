import { isRecord } from '../../renderer/entries/browser.ts';
import { defaultLimits } from '../../renderer/entries/node.ts';

/** Id of no uploaded picture, which the preview shows as a placeholder. */
export const emptyPictureId = '0'.repeat(64);

/** Widgets that show one picture, from an upload or from data. */
const pictureWidgets: ReadonlySet<unknown> = new Set(['image', 'picture-link', 'zoom-image']);

const isUnset = (value: unknown): boolean => value === undefined || value === '';

const withPicture = (
  node: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const props = isRecord(node.props) ? node.props : {};
  return pictureWidgets.has(node.widget) && isUnset(props.src) && isUnset(props.asset)
    ? { ...node, props: { ...props, asset: emptyPictureId } }
    : node;
};

const replaceIn = (value: unknown, depth = 0): unknown => {
  // Deeper documents are rejected.
  if (depth > defaultLimits.maxDepth) return value;
  if (Array.isArray(value)) {
    const next: unknown[] = value.map((entry: unknown) => replaceIn(entry, depth + 1));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(
    ([name, entry]) => [name, replaceIn(entry, depth + 1)] as const,
  );
  const isChanged = entries.some(([name, entry]) => entry !== value[name]);
  return withPicture(isChanged ? Object.fromEntries(entries) : value);
};

/** Shows a placeholder where an author has not chosen a picture yet. Unchanged parts are shared. */
export const withEmptyPictures = (document: unknown): unknown => replaceIn(document);
