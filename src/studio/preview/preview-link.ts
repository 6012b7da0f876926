import type { Client } from '../api/client.ts';
import { readPreviewLink, type PreviewLink } from '../../contracts/generated/studio-answers.ts';

/** Asks for a link under which a phone shows the newest draft of a document. Rejects with an ApiFault. */
export const makePreviewLink = async (client: Client, id: string): Promise<PreviewLink> =>
  (
    await client.send(
      { path: `/documents/${encodeURIComponent(id)}/preview-link`, method: 'POST', body: {} },
      readPreviewLink,
    )
  ).answer;
