import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { saveReply } from './complaints.ts';
import { createSamplePicture } from './made-up-pictures.ts';
import { savePicture } from './pictures.ts';

const maxReplyLength = 2000;

/**
 * Replies to a complaint as the service would: complaintId, text, and picture (1: with one). A sentence tells what is wrong; a reply says or shows something.
 */
export const replyToComplaint = async (
  { db, now }: SandboxCore,
  body: unknown,
): Promise<string | undefined> => {
  const text = readText(body, 'text', maxReplyLength);
  const hasPicture = readText(body, 'picture') === '1';
  if (text === '' && !hasPicture)
    return 'text: expected the words of the reply, or picture 1; found neither.';
  const pictures = hasPicture
    ? [await savePicture(db, null, await createSamplePicture(2), now())]
    : [];
  const id = readText(body, 'complaintId');
  return (await saveReply(db, Number(id), { text, pictures }, now()))
    ? undefined
    : `complaintId: expected the number of a complaint; found '${id}'.`;
};
