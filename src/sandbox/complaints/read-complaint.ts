import { readText } from '../read-text.ts';
import { collectionType, complaintSubTypes, complaintTypes, titleOf } from './complaint-types.ts';
import type { NewComplaint } from './complaints.ts';
import { picturePath } from './pictures.ts';
import type { ComplaintError } from './refusals.ts';

const maxContentLength = 200;
const maxPictures = 9;
/** Nine addresses of pictures with commas between them. */
const maxPicturesLength = 2000;

/** The complaint that a form says; a refusal tells the first thing that is wrong with it. Orders and pictures are not looked up here. */
export const readComplaint = (body: unknown): NewComplaint | ComplaintError => {
  const type = readText(body, 'problemType');
  const subType = readText(body, 'problemSonType');
  const content = readText(body, 'problemDetail');
  if (titleOf(complaintTypes, type) === '') return 'typeUnknown';
  if (type === collectionType && titleOf(complaintSubTypes, subType) === '') return 'typeUnknown';
  if (content === '') return 'contentMissing';
  if (content.length > maxContentLength) return 'contentTooLong';
  const addresses = readText(body, 'problemImage', maxPicturesLength)
    .split(',')
    .filter((address) => address !== '');
  if (addresses.length > maxPictures) return 'picturesTooMany';
  const pictures = addresses.map((address) => address.split(picturePath)[1] ?? '');
  return {
    type,
    subType: type === collectionType ? subType : '',
    content,
    pictures,
    orderId: readText(body, 'orderNo'),
  };
};
