import { createErrorAnswers } from '../core-answer.ts';

/** Every refusal about complaints in the words of the sandbox core. The codes are its own; screens only show the message. */
const complaintErrors = {
  typeUnknown: [4001, 'Please choose what your complaint is about'],
  orderUnknown: [4002, 'This order does not exist'],
  orderNotCollected: [4003, 'The selected order does not support sending collection types'],
  contentMissing: [4004, 'Please fill in your comments and suggestions'],
  contentTooLong: [4005, 'Please write at most 200 characters'],
  picturesTooMany: [4006, 'Please attach at most 9 pictures'],
  pictureUnknown: [4007, 'A picture is no longer there, please add it again'],
  pictureMissing: [4010, 'Please choose a picture'],
  pictureTooLarge: [4011, 'This picture is larger than 10 MB, please choose a smaller one'],
  pictureUnreadable: [
    4012,
    'This picture cannot be read, please choose a JPEG, PNG, WebP or GIF picture',
  ],
  complaintUnknown: [4020, 'This complaint does not exist'],
  starsWrong: [4021, 'The rating must be 1 to 5 stars'],
  notAnswered: [4022, 'There is no reply yet'],
  ratedAlready: [4023, 'You have rated this reply already'],
} as const satisfies Record<string, readonly [number, string]>;

export type ComplaintError = keyof typeof complaintErrors;

export const answerComplaintError = createErrorAnswers(complaintErrors);
