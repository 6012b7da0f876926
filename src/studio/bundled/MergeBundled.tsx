import { useState } from 'react';
import {
  type MergedText,
  readMergedText,
  readSavedDraft,
} from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { describeConflicts } from '../changes/sentences/describe-conflict.ts';
import { DocumentChanges } from '../changes/sentences/DocumentChanges.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { TextDifference } from '../text-difference/TextDifference.tsx';
import { ReviewError } from './ReviewError.tsx';
import type { BundledChoicesProps } from './BundledChoices.tsx';

type Winner = 'ours' | 'theirs';

export const MergeBundled = (props: BundledChoicesProps) => {
  const { id, review } = props;
  const { draft, shipped, former } = review;
  const client = useClient();
  const [winner, setWinner] = useState<Winner>('ours');
  const [merged, setMerged] = useState<MergedText>();
  const { send, isSending, error } = useSend(async () => {
    // The merge endpoint resolves conflicts in favour of `theirs`.
    const sides =
      winner === 'ours' ? { mine: shipped, theirs: draft } : { mine: draft, theirs: shipped };
    const body = { base: former ?? '', ...sides };
    setMerged(
      (
        await client.send(
          { path: `/documents/${encodeURIComponent(id)}/draft/merge`, method: 'POST', body },
          readMergedText,
        )
      ).answer,
    );
  });
  if (former === undefined) return null;
  const choose = (next: Winner): void => {
    setWinner(next);
    setMerged(undefined);
  };
  return (
    <div className="part">
      <h3>Merge both</h3>
      <p>Applies the app’s update and keeps your edits.</p>
      <fieldset>
        <legend>On conflict</legend>
        <label className="tick">
          <input
            type="radio"
            name="winner"
            checked={winner === 'ours'}
            onChange={() => choose('ours')}
          />
          Keep our version
        </label>
        <label className="tick">
          <input
            type="radio"
            name="winner"
            checked={winner === 'theirs'}
            onChange={() => choose('theirs')}
          />
          Use the app’s version
        </label>
      </fieldset>
      {error !== undefined && <ErrorNotice error={error} />}
      <button type="button" onClick={send} aria-disabled={isSending}>
        {isSending ? 'Merging …' : 'Show the merged text'}
      </button>
      {merged !== undefined && <MergedReview {...props} merged={merged} winner={winner} />}
    </div>
  );
};

const MergedReview = ({
  id,
  review: { draft, draftTag, shipped, shippedTag },
  merged: { text, conflicts },
  winner,
  readAgain,
  done,
}: BundledChoicesProps & { readonly merged: MergedText; readonly winner: Winner }) => {
  const client = useClient();
  const { send, isSending, error } = useSend(async () => {
    const of = `/documents/${encodeURIComponent(id)}`;
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'if-match': draftTag };
    await client.send({ path: `${of}/draft`, method: 'PUT', body: text, headers }, readSavedDraft);
    const body = { reason: 'Merged into the draft.', shipped: shippedTag };
    await client.send({ path: `${of}/shipped/dismiss`, method: 'POST', body }, readNothing);
    done('The draft now contains the app’s update and our edits.');
    readAgain();
  });
  return (
    <>
      {conflicts.length > 0 && (
        <>
          <p>
            Changed on both sides (our version → the app’s version).{' '}
            {winner === 'ours' ? 'Our version' : 'The app’s version'} is used:
          </p>
          <ul>
            {describeConflicts(conflicts, draft, shipped).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <p>What would change in the draft:</p>
      <DocumentChanges document={id} texts={{ before: draft, after: text }} />
      <TextDifference before={draft} after={text} />
      {error !== undefined && <ReviewError error={error} readAgain={readAgain} />}
      <button type="button" className="primary" onClick={send} aria-disabled={isSending}>
        {isSending ? 'Saving …' : 'Save to the draft'}
      </button>
    </>
  );
};
