import { sharp } from '../../foreign-pictures/sharp.ts';

/** Content type of what is kept of a screenshot. */
export const screenshotType = 'image/webp';

/** Makes a screenshot small enough to be kept for years. @param png as the browser took it */
export const encodeScreenshot = (png: Buffer): Promise<Buffer> =>
  sharp(png).webp({ quality: 80, effort: 4 }).toBuffer();
