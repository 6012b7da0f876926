import { useId, useState } from 'react';
import type { CheckPicture } from '../../contracts/generated/studio-answers.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { artifactAddress } from '../shell/addresses.ts';
import { pluralize, readableName } from '../shell/format.ts';
import { ComparedPictures } from './ComparedPictures.tsx';

const keyOf = ({ document, example }: CheckPicture): string => `${document} ${example}`;

const isDifferent = ({ before, after }: CheckPicture): boolean => before !== after;

const countOthers = (pictures: readonly CheckPicture[], shown: CheckPicture): string => {
  const others = pictures.filter((picture) => picture !== shown);
  const differing = others.filter(isDifferent).length;
  const same = others.length - differing;
  const words = [
    differing > 0 ? `${pluralize(differing, 'other state')} changed` : '',
    same > 0 ? `${pluralize(same, 'state looks', 'states look')} as before` : '',
  ].filter(Boolean);
  return words.length === 0 ? '' : `${words.join('; ')}.`;
};

/** Pictures of one state, as the check has rendered them. Those that differ come first. */
export const BeforeAfter = ({
  pictures,
  document,
  nameOf,
}: {
  readonly pictures: readonly CheckPicture[];
  /** Id of the only page; pictures of others are named by their page. */
  readonly document: string | undefined;
  readonly nameOf: (document: string) => string;
}) => {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const [isLarge, setLarge] = useState(false);
  const sorted = pictures.toSorted(
    (one, other) => Number(isDifferent(other)) - Number(isDifferent(one)),
  );
  const shown = sorted.find((picture) => keyOf(picture) === chosen) ?? sorted[0];
  if (shown === undefined) return <p>This page has no state to render.</p>;
  const labelOf = (picture: CheckPicture): string =>
    picture.document === document
      ? readableName(picture.example)
      : `${nameOf(picture.document)}: ${readableName(picture.example)}`;
  const { before, after } = shown;
  return (
    <div className="before-after">
      <div className="before-after-choice">
        <label htmlFor={id}>State</label>
        <select id={id} value={keyOf(shown)} onChange={({ target }) => setChosen(target.value)}>
          {sorted.map((picture) => (
            <option key={keyOf(picture)} value={keyOf(picture)}>
              {labelOf(picture)}
              {isDifferent(picture) ? '' : ' (as before)'}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => setLarge(true)}>
          Open large
        </button>
      </div>
      {before !== undefined && (
        <Picture hash={before} caption="Now live" alt={`“${labelOf(shown)}” as it is live`} />
      )}
      <Picture hash={after} caption="After" alt={`“${labelOf(shown)}” after publishing`} />
      <p className="count">{countOthers(pictures, shown)}</p>
      {isLarge && (
        <ModalDialog title="Before and after" close={() => setLarge(false)}>
          <ComparedPictures picture={shown} label={labelOf(shown)} />
        </ModalDialog>
      )}
    </div>
  );
};

const Picture = ({
  hash,
  caption,
  alt,
}: {
  readonly hash: string;
  readonly caption: string;
  readonly alt: string;
}) => (
  <figure>
    <img src={artifactAddress(hash)} alt={alt} />
    <figcaption>{caption}</figcaption>
  </figure>
);
