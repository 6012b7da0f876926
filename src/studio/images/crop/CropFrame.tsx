import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PictureCrop } from '../../../contracts/generated/studio.ts';
import type { ListedPicture } from '../../../contracts/generated/studio-answers.ts';
import { nameOf } from '../describe-picture.ts';

const handle = (place: string): string => `${place}. Arrow keys change the size.`;

const labels = {
  cropArea: 'Area that stays. Arrow keys move it.',
  nwDragHandle: handle('Top left corner'),
  nDragHandle: handle('Top edge'),
  neDragHandle: handle('Top right corner'),
  eDragHandle: handle('Right edge'),
  seDragHandle: handle('Bottom right corner'),
  sDragHandle: handle('Bottom edge'),
  swDragHandle: handle('Bottom left corner'),
  wDragHandle: handle('Left edge'),
};

/** Shows the picture with a frame that can be dragged. Areas are in pixels of the picture. */
export const CropFrame = ({
  picture,
  area,
  aspect,
  change,
}: {
  readonly picture: ListedPicture;
  readonly area: PictureCrop;
  readonly aspect: number | undefined;
  /** May receive fractions. */
  readonly change: (area: PictureCrop) => void;
}) => (
  <div className="crop-frame">
    <ReactCrop
      ariaLabels={labels}
      crop={{
        unit: '%',
        x: (100 * area.x) / picture.width,
        y: (100 * area.y) / picture.height,
        width: (100 * area.width) / picture.width,
        height: (100 * area.height) / picture.height,
      }}
      keepSelection
      className="ReactCrop--no-animate"
      ruleOfThirds
      {...(aspect !== undefined && { aspect })}
      onChange={(_, percent) =>
        change({
          x: (percent.x * picture.width) / 100,
          y: (percent.y * picture.height) / 100,
          width: (percent.width * picture.width) / 100,
          height: (percent.height * picture.height) / 100,
        })
      }
    >
      <img
        src={`/delivery/v1/blobs/${picture.sha256}`}
        alt={nameOf(picture)}
        width={picture.width}
        height={picture.height}
      />
    </ReactCrop>
  </div>
);
