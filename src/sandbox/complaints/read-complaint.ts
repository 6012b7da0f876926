import { readText } from '../read-text.ts';
import { collection, complaintSubTypes, complaintTypes, titleOf } from './complaint-types.ts';
import type { NewComplaint } from './complaints.ts';
import { picturePath } from './pictures.ts';
import type { Refusal } from './refusals.ts';

const mostLetters = 200;
const mostPictures = 9;
/** Nine addresses of pictures with commas between them. */
const longestPictures = 2000;

/** The complaint that a form says; a refusal tells the first thing that is wrong with it. Orders and pictures are not looked up here. */
export const readComplaint = (body: unknown): NewComplaint | Refusal => {
  const type = readText(body, 'problemType');
  const subType = readText(body, 'problemSonType');
  const content = readText(body, 'problemDetail');
  if (titleOf(complaintTypes, type) === '') return 'typeUnknown';
  if (type === collection && titleOf(complaintSubTypes, subType) === '') return 'typeUnknown';
  if (content === '') return 'contentMissing';
  if (content.length > mostLetters) return 'contentTooLong';
  const addresses = readText(body, 'problemImage', longestPictures)
    .split(',')
    .filter((address) => address !== '');
  if (addresses.length > mostPictures) return 'picturesTooMany';
  const pictures = addresses.map((address) => address.split(picturePath)[1] ?? '');
  return {
    type,
    subType: type === collection ? subType : '',
    content,
    pictures,
    orderId: readText(body, 'orderNo'),
  };
};
