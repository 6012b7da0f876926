import { useId, useState } from 'react';
import type { CheckPicture } from '../../contracts/generated/studio-answers.ts';
import { PicturePair } from '../changes/pictures/PicturePair.tsx';
import { artifactAddress } from '../shell/addresses.ts';

/** Large view of one state: side by side with framed differences, or one over the other. */
export const ComparedPictures = ({
  picture,
  label,
}: {
  readonly picture: CheckPicture;
  readonly label: string;
}) => {
  const [view, setView] = useState<'slider' | 'pair'>('slider');
  const { before } = picture;
  // A new state has nothing to slide over.
  if (before === undefined) return <PicturePair picture={picture} />;
  return (
    <>
      <div role="group" aria-label="View" className="segments">
        <button type="button" aria-pressed={view === 'slider'} onClick={() => setView('slider')}>
          Slider
        </button>
        <button type="button" aria-pressed={view === 'pair'} onClick={() => setView('pair')}>
          Side by side
        </button>
      </div>
      {view === 'pair' ? (
        <PicturePair picture={picture} />
      ) : (
        <PictureSlider before={before} after={picture.after} width={picture.width} label={label} />
      )}
    </>
  );
};

/** Share of the picture that shows the live page at first, in percent. */
const middle = 50;

const PictureSlider = ({
  before,
  after,
  width,
  label,
}: {
  readonly before: string;
  readonly after: string;
  readonly width: number;
  readonly label: string;
}) => {
  const id = useId();
  const [share, setShare] = useState(middle);
  return (
    <div className="picture-slider" style={{ maxWidth: width }}>
      <label htmlFor={id}>Now live on the left, after publishing on the right</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-valuetext={`${share} % now live, ${100 - share} % after`}
        data-first-focus
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <div className="slider-pictures">
        <img src={artifactAddress(after)} width={width} alt={`“${label}” after publishing`} />
        <div className="slider-before" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <img src={artifactAddress(before)} width={width} alt={`“${label}” as it is live`} />
        </div>
        <span className="slider-line" style={{ insetInlineStart: `${share}%` }} />
      </div>
    </div>
  );
};
