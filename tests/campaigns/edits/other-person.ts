import type { StudioAnswer, StudioSession } from '../studio-session.ts';

/** What became of a save. Unknown: its answer did not come. */
export type OtherSave = 'saved' | 'unknown';

/** Times that a save begins anew because the page has saved in between. */
const mostTries = 20;

const draftPath = (id: string): string => `/documents/${id}/draft`;

export const readDraft = async (
  { ask }: StudioSession,
  url: string,
  id: string,
): Promise<StudioAnswer> => {
  const draft = await ask(url, 'GET', draftPath(id));
  if (draft.status !== 200)
    throw new Error(`The draft of ${id} was answered with ${draft.status} ${draft.text}`);
  return draft;
};

/** Changes a document as somebody at another machine does. */
export const saveFromElsewhere = async (
  session: StudioSession,
  url: string,
  id: string,
  change: (text: string) => string,
): Promise<OtherSave> => {
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const draft = await readDraft(session, url, id);
      const saved = await session.ask(url, 'PUT', draftPath(id), change(draft.text), {
        'if-match': draft.headers.get('etag') ?? '',
      });
      if (saved.status === 200) return 'saved';
      if (saved.status !== 412)
        throw new Error(`A save of somebody else was answered with ${saved.status} ${saved.text}`);
    }
  } catch (error) {
    // fetch throws a TypeError where nobody answers.
    if (!(error instanceof TypeError)) throw error;
    return 'unknown';
  }
  throw new Error(`Somebody else could not save in ${mostTries} tries.`);
};
