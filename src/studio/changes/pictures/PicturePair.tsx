import { readPixels } from './read-pixels.ts';
import { type Pixels, type PixelArea, comparePixels } from './compare-pixels.ts';
import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import type { CheckPicture } from '../../../contracts/generated/studio-answers.ts';
import { artifactAddress } from '../../shell/addresses.ts';
import { describeInManila, pluralize } from '../../shell/format.ts';

interface Compared {
  readonly areas: readonly PixelArea[];
  readonly before: Size;
  readonly after: Size;
}

type Size = Pick<Pixels, 'width' | 'height'>;

const Frames = ({
  areas,
  of: { width: fullWidth, height: fullHeight },
}: {
  readonly areas: readonly PixelArea[];
  readonly of: Size;
}) =>
  areas
    .filter(({ y }) => y < fullHeight)
    .map(({ x, y, width, height }) => (
      <span
        key={`${x} ${y}`}
        className="frame"
        style={{
          left: `${(100 * x) / fullWidth}%`,
          top: `${(100 * y) / fullHeight}%`,
          width: `${(100 * width) / fullWidth}%`,
          height: `${(100 * Math.min(height, fullHeight - y)) / fullHeight}%`,
        }}
      />
    ));

interface FramedProps {
  readonly image: RefObject<HTMLImageElement | null>;
  readonly hash: string;
  readonly width: number;
  readonly caption: string;
  readonly alt: string;
  readonly onLoad: (event: SyntheticEvent<HTMLImageElement>) => void;
  readonly children: ReactNode;
}

const Framed = ({ image, hash, width, caption, alt, onLoad, children }: FramedProps) => (
  <figure>
    <figcaption>{caption}</figcaption>
    <div className="framed">
      <img
        ref={image}
        src={artifactAddress(hash)}
        width={width}
        alt={alt}
        loading="lazy"
        onLoad={onLoad}
      />
      {children}
    </div>
  </figure>
);

export const PicturePair = ({ picture }: { readonly picture: CheckPicture }) => {
  const {
    document: id,
    example,
    width,
    before,
    after,
    mostHeight: maxHeightPx = Infinity,
  } = picture;
  const time = describeTimes(picture);
  const [beforeRef, afterRef] = [useRef<HTMLImageElement>(null), useRef<HTMLImageElement>(null)];
  const [compared, setCompared] = useState<Compared>();
  const [isFramed, setFramed] = useState(true);
  const [isCut, setCut] = useState(false);
  const onImageLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
    if (currentTarget.naturalHeight >= maxHeightPx) setCut(true);
    const [beforeImage, afterImage] = [beforeRef.current, afterRef.current];
    // Each picture calls this on load; the last one finds both complete.
    if (
      beforeImage === null ||
      afterImage === null ||
      !beforeImage.complete ||
      !afterImage.complete
    )
      return;
    const [beforePixels, afterPixels] = [readPixels(beforeImage), readPixels(afterImage)];
    if (beforePixels !== undefined && afterPixels !== undefined)
      setCompared({
        areas: comparePixels(beforePixels, afterPixels),
        before: beforePixels,
        after: afterPixels,
      });
  };
  const areas = isFramed ? (compared?.areas ?? []) : [];
  const sample = `${id} in the sample state “${example}”`;
  return (
    <div className="picture-pair">
      <h3>
        {id}: {example}
      </h3>
      <p role="status">{describePair(before, compared)}</p>
      {time !== undefined && <p>{time}</p>}
      {isCut && (
        <p>
          The page is longer than its image, which ends after {maxHeightPx} pixels. The rest was not
          compared.
        </p>
      )}
      {compared !== undefined && compared.areas.length > 0 && (
        <label className="tick">
          <input
            type="checkbox"
            checked={isFramed}
            onChange={({ target }) => setFramed(target.checked)}
          />
          Highlight differences
        </label>
      )}
      <div className="pictures">
        {before !== undefined && (
          <Framed
            image={beforeRef}
            hash={before}
            width={width}
            caption="Before"
            alt={`${sample} before this change`}
            onLoad={onImageLoad}
          >
            {compared !== undefined && <Frames areas={areas} of={compared.before} />}
          </Framed>
        )}
        <Framed
          image={afterRef}
          hash={after}
          width={width}
          caption="With this change"
          alt={`${sample} with this change`}
          onLoad={onImageLoad}
        >
          {compared !== undefined && <Frames areas={areas} of={compared.after} />}
        </Framed>
      </div>
    </div>
  );
};

/** Clock time of the rendered pages; undefined in records of older releases. */
const describeTimes = ({ at, atBefore = at }: CheckPicture): string | undefined => {
  if (at === undefined || atBefore === undefined) return undefined;
  const now = describeInManila(at);
  return at === atBefore
    ? `Rendered at ${now}`
    : `Rendered at ${describeInManila(atBefore)} before, ${now} with this change`;
};

const describePair = (before: string | undefined, compared: Compared | undefined): string => {
  if (before === undefined) return 'This sample state is new.';
  if (compared === undefined) return 'Comparing both images …';
  return compared.areas.length === 0
    ? 'There is no visible difference.'
    : `${pluralize(compared.areas.length, 'area')} of the image ${compared.areas.length === 1 ? 'differs' : 'differ'}.`;
};
