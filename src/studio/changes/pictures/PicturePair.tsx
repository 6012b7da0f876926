import { useRef, useState } from 'react';
import type { CheckPicture } from '../../../contracts/generated/studio-answers.ts';
import { describeInManila } from '../../shell/describe-time.ts';
import { count } from '../../shell/in-words.ts';
import { type Area, comparePixels, type Pixels } from './compare-pixels.ts';

const addressOf = (hash: string): string => `/studio/api/v1/artifacts/${hash}`;

/** What two pictures differ in, with the size that the areas are told in. */
interface Compared {
  readonly areas: readonly Area[];
  readonly width: number;
  readonly height: number;
}

/** The pixels of a picture that is loaded; undefined where the browser gives none. */
const readPixels = (picture: HTMLImageElement): Pixels | undefined => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};

/** A sample state before and after, with frames around what differs. */
export const PicturePair = ({ picture }: { readonly picture: CheckPicture }) => {
  const { document: id, example, width, before, after } = picture;
  const time = describeTimes(picture);
  const [oldOne, newOne] = [useRef<HTMLImageElement>(null), useRef<HTMLImageElement>(null)];
  const [compared, setCompared] = useState<Compared>();
  const [isFramed, setFramed] = useState(true);
  const compare = (): void => {
    const [was, is] = [oldOne.current, newOne.current];
    // The one that comes last finds the other one loaded.
    if (was === null || is === null || !was.complete || !is.complete) return;
    const [old, fresh] = [readPixels(was), readPixels(is)];
    if (old !== undefined && fresh !== undefined) setCompared({ areas: comparePixels(old, fresh), width: is.naturalWidth, height: is.naturalHeight });
  };
  return (
    <div className="picture-pair">
      <h3>
        {id}: {example}
      </h3>
      <p role="status">{describePair(before, compared)}</p>
      {time !== undefined && <p>{time}</p>}
      {compared !== undefined && compared.areas.length > 0 && (
        <label className="tick">
          <input type="checkbox" checked={isFramed} onChange={({ target }) => setFramed(target.checked)} />
          Frame what differs
        </label>
      )}
      <div className="pictures">
        {before !== undefined && (
          <figure>
            <figcaption>Before</figcaption>
            <img
              ref={oldOne}
              src={addressOf(before)}
              width={width}
              alt={`${id} in the sample state “${example}” before this change`}
              loading="lazy"
              onLoad={compare}
            />
          </figure>
        )}
        <figure>
          <figcaption>With this change</figcaption>
          <div className="framed">
            <img
              ref={newOne}
              src={addressOf(after)}
              width={width}
              alt={`${id} in the sample state “${example}” with this change`}
              loading="lazy"
              onLoad={compare}
            />
            {isFramed &&
              compared?.areas.map(({ x, y, width: across, height: down }) => (
                <span
                  key={`${x} ${y}`}
                  className="frame"
                  style={{
                    left: `${(100 * x) / compared.width}%`,
                    top: `${(100 * y) / compared.height}%`,
                    width: `${(100 * across) / compared.width}%`,
                    height: `${(100 * down) / compared.height}%`,
                  }}
                />
              ))}
          </div>
        </figure>
      </div>
    </div>
  );
};

/** What time it is on the pages that are shown; undefined where an older program drew them. */
const describeTimes = ({ at, atBefore = at }: CheckPicture): string | undefined => {
  if (at === undefined || atBefore === undefined) return undefined;
  const now = describeInManila(at);
  return at === atBefore ? `The time there: ${now}` : `The time there: ${describeInManila(atBefore)} before, ${now} with this change`;
};

const describePair = (before: string | undefined, compared: Compared | undefined): string => {
  if (before === undefined) return 'This sample state is new.';
  if (compared === undefined) return 'Comparing both pictures …';
  return compared.areas.length === 0
    ? 'Nobody would see a difference.'
    : `${count(compared.areas.length, 'area')} of the picture ${compared.areas.length === 1 ? 'differs' : 'differ'}.`;
};
