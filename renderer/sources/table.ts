import type { SourceLoaders } from '../runtime/sources.ts';
import { loadCall } from './call/call.ts';
import { loadDataset } from './dataset/dataset.ts';
import { loadPicture } from './picture/picture.ts';
import { loadStored } from './stored/stored.ts';

/** A new kind is a folder and a line here. */
export const sources: SourceLoaders = {
  call: loadCall,
  dataset: loadDataset,
  picture: loadPicture,
  stored: loadStored,
};
