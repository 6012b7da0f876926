import type { ListedPicture, PictureUse } from '../../contracts/generated/studio-answers.ts';

export const describeSize = (bytes: number): string =>
  bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(bytes < 10_240 ? 1 : 0)} KB`;

export const nameOf = ({ name, sha256 }: ListedPicture): string =>
  name ?? `Image ${sha256.slice(0, 8)}`;

/** Widgets with decorative pictures, which need no alternative text. */
const decorated: ReadonlySet<string | undefined> = new Set(['hero']);

/** Finds pictures without a needed alternative text. */
export const lacksAlternative = ({ alternative, widget }: PictureUse): boolean =>
  (alternative === 'missing' || alternative === 'empty') && !decorated.has(widget);

export const describeAlternative = (use: PictureUse): string => {
  if (lacksAlternative(use))
    return use.alternative === 'missing'
      ? 'No alternative text'
      : 'Marked as decoration: no alternative text';
  if (use.alternative === 'computed') return 'Alternative text is computed';
  return use.words === undefined ? 'Decorative image' : `Says “${use.words}”`;
};

/**
 * Filters pictures.
 * @param choice lacks-words, unused, or '' for all
 */
export const choosePictures = (
  pictures: readonly ListedPicture[],
  query: string,
  choice: string,
): ListedPicture[] => {
  const sought = query.trim().toLowerCase();
  return pictures.filter(
    (picture) =>
      `${nameOf(picture)} ${picture.sha256} ${picture.uses.map(({ document }) => document).join(' ')}`
        .toLowerCase()
        .includes(sought) &&
      (choice !== 'lacks-words' || picture.uses.some(lacksAlternative)) &&
      (choice !== 'unused' || picture.uses.length === 0),
  );
};
