import { useId } from 'react';
import type { CheckPicture } from '../../../contracts/generated/studio-answers.ts';
import { pluralize } from '../../shell/format.ts';
import { PicturePair } from './PicturePair.tsx';

const keyOf = ({ document, example }: CheckPicture): string => `${document} ${example}`;

export const PictureSection = ({ pictures }: { readonly pictures: readonly CheckPicture[] }) => {
  const id = useId();
  const differing = pictures.filter(({ before, after }) => before !== after);
  const same = pictures.filter(({ before, after }) => before === after);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Images before and after</h2>
      <p>
        {differing.length === 0
          ? 'Every sample state looks as before, to the pixel.'
          : `${differing.length} of ${pluralize(pictures.length, 'sample state')} ${differing.length === 1 ? 'looks different or is new' : 'look different or are new'}. Differences are framed.`}
      </p>
      {differing.map((picture) => (
        <PicturePair key={keyOf(picture)} picture={picture} />
      ))}
      {same.length > 0 && differing.length > 0 && (
        <details className="part">
          <summary>
            {pluralize(same.length, 'sample state looks', 'sample states look')} as before
          </summary>
          <ul>
            {same.map((picture) => (
              <li key={keyOf(picture)}>
                {picture.document}: {picture.example}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
