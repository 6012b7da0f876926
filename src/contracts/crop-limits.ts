import type { PictureCrop } from './generated/studio.ts';

/** Smallest width and height of a cropped picture. */
export const minCropSidePx = 16;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Explains why an area cannot be cropped; undefined if it can. */
export const describeCropProblem = (
  { x, y, width, height }: PictureCrop,
  picture: PictureSize,
): string | undefined => {
  if (width < minCropSidePx || height < minCropSidePx)
    return `The area is ${width} × ${height} pixels; at least ${minCropSidePx} × ${minCropSidePx} are needed. Choose a larger one.`;
  if (x + width > picture.width || y + height > picture.height)
    return `The area reaches beyond the image, which is ${picture.width} × ${picture.height} pixels. Choose one within it.`;
  if (width === picture.width && height === picture.height)
    return 'The area is the whole image. Choose a smaller one.';
  return undefined;
};
