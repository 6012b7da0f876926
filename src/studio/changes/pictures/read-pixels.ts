import type { Pixels } from './compare-pixels.ts';

/** Undefined if the browser blocks access to the pixels. */
export const readPixels = (picture: HTMLImageElement): Pixels | undefined => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};
