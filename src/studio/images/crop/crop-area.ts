import { minCropSidePx } from '../../../contracts/crop-limits.ts';
import type { PictureCrop } from '../../../contracts/generated/studio.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Ratio without restriction. */
export const freeRatio = 'Free';

const commonRatios = ['1:1', '4:3', '16:9', '8:3'] as const;

/** Width divided by height of a ratio such as 16:9; undefined for any other text. */
export const aspectOf = (ratio: string): number | undefined => {
  const [, width, height] = /^([1-9]\d*):([1-9]\d*)$/.exec(ratio) ?? [];
  return width === undefined || height === undefined ? undefined : Number(width) / Number(height);
};

/** Finds pictures with an area that is smaller than they are. */
export const canCrop = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= minCropSidePx && Math.max(width, height) > minCropSidePx;

/**
 * Ratios that a picture has room for.
 * @param preset offered besides the common ones
 */
export const ratiosOf = (picture: PictureSize, preset: string | undefined): readonly string[] => [
  ...[...new Set([...commonRatios, ...(preset === undefined ? [] : [preset])])].filter((ratio) => {
    const aspect = aspectOf(ratio);
    return aspect !== undefined && hasRoom(picture, aspect);
  }),
  freeRatio,
];

/** Compares within 1 % and a pixel, because cropped pictures have whole pixels. */
export const isOfRatio = ({ width, height }: PictureSize, aspect: number): boolean =>
  Math.abs(width / height / aspect - 1) <= 0.01 ||
  Math.abs(width / aspect - height) < 1 ||
  Math.abs(height * aspect - width) < 1;

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Number.isFinite(value) ? Math.round(value) : least, least), most);

const widthsOf = ({ width, height }: PictureSize, aspect: number) => ({
  least: Math.ceil(minCropSidePx * Math.max(aspect, 1)),
  most: Math.min(width, Math.round(height * aspect)),
});

const hasRoom = (picture: PictureSize, aspect: number): boolean => {
  const { least, most } = widthsOf(picture, aspect);
  return least <= most;
};

/**
 * Moves an area into the picture, in whole pixels, and at least the smallest size.
 * @param aspect sets the height; undefined for any
 */
export const fitArea = (
  area: PictureCrop,
  aspect: number | undefined,
  picture: PictureSize,
): PictureCrop => {
  const widths =
    aspect === undefined
      ? { least: minCropSidePx, most: picture.width }
      : widthsOf(picture, aspect);
  const width = clamp(area.width, widths.least, widths.most);
  const height = clamp(
    aspect === undefined ? area.height : width / aspect,
    minCropSidePx,
    picture.height,
  );
  return {
    x: clamp(area.x, 0, picture.width - width),
    y: clamp(area.y, 0, picture.height - height),
    width,
    height,
  };
};

/** Largest area of a ratio, in the middle. */
export const largestArea = (aspect: number | undefined, picture: PictureSize): PictureCrop => {
  const { width, height } = fitArea({ x: 0, y: 0, ...picture }, aspect, picture);
  return {
    x: Math.floor((picture.width - width) / 2),
    y: Math.floor((picture.height - height) / 2),
    width,
    height,
  };
};
