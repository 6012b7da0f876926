/**
 * Name of the picture of a sample state in the gallery, by which the reference finds it, too.
 * @param file of the document, from the folder of the screens
 * @param state name of the sample state, or of an overlay in one
 */
export const pictureName = (file: string, state: string): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '--')}--${state.replaceAll(/[^\w-]+/g, '-')}.webp`;
