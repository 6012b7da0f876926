/** Long edge of a sent photo, in pixels. Text on a document stays readable. */
export const maxEdgePx = 2048;
const jpegQuality = 0.8;
/** Types that every supported browser and the backend read. */
const sharedTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Size that fits the long edge; never larger than the picture. */
export const fitLongEdge = (
  width: number,
  height: number,
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, maxEdgePx / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/**
 * Re-encodes a photo as JPEG with a long edge of 2,048 px at most. An `img` element decodes what
 * the browser shows, HEIC included where it can, and applies the orientation of the camera.
 * @returns the file itself if the browser cannot decode it, or if it would not become smaller
 */
export const shrinkImage = async (file: Blob): Promise<Blob> => {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    // The backend may support formats that the browser cannot decode.
    const isDecoded = await image.decode().then(
      () => true,
      () => false,
    );
    if (!isDecoded) return file;
    const jpeg = await encodeJpeg(image);
    const isBetter = jpeg !== null && (jpeg.size < file.size || !sharedTypes.has(file.type));
    return isBetter ? new File([jpeg], jpegName(file), { type: jpeg.type }) : file;
  } finally {
    URL.revokeObjectURL(address);
  }
};

const encodeJpeg = (image: HTMLImageElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  const { width, height } = fitLongEdge(image.naturalWidth, image.naturalHeight);
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency; without a ground it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
};

const jpegName = (file: Blob): string =>
  `${file instanceof File ? file.name.replace(/\.[^.]*$/, '') : 'photo'}.jpg`;
