import type { Pixels } from './compare-pixels.ts';

/** The pixels of a picture that is loaded; undefined where the browser gives none. */
export const readPixels = (picture: HTMLImageElement): Pixels | undefined => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
};
