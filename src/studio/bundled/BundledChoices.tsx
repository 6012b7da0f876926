import { useId } from 'react';
import { isRecord, tryParseJson } from '../../../renderer/entries/document.ts';
import { readSavedDraft } from '../../contracts/generated/studio-answers.ts';
import { readNothing } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { MergeBundled } from './MergeBundled.tsx';
import type { BundledReview } from './read-bundled.ts';
import { ReviewError } from './ReviewError.tsx';

export interface BundledChoicesProps {
  readonly id: string;
  readonly review: BundledReview;
  readonly readAgain: () => void;
  readonly done: (what: string) => void;
}

const kindOf = (text: string): string | undefined => {
  const document = tryParseJson(text);
  const kind = isRecord(document) ? document['kind'] : undefined;
  return typeof kind === 'string' ? kind : undefined;
};

export const BundledChoices = (props: BundledChoicesProps) => {
  const { id, review } = props;
  const title = useId();
  const [was, is] = [kindOf(review.draft), kindOf(review.shipped)];
  const isOther = was !== undefined && is !== undefined && is !== was;
  const key = review.draftTag + review.shippedTag;
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>Your decision</h2>
      {isOther ? (
        <p>
          The app’s text is a {is}, but {id} is a {was}, and an id cannot change its kind. Keep our
          version, or create the app’s version as a new document.
        </p>
      ) : (
        <>
          <TakeShipped key={`take ${key}`} {...props} />
          <MergeBundled key={`together ${key}`} {...props} />
        </>
      )}
      <KeepOurs {...props} />
    </section>
  );
};

const TakeShipped = ({
  id,
  review: { draftTag, shippedTag },
  readAgain,
  done,
}: BundledChoicesProps) => {
  const client = useClient();
  const { send, isSending, error } = useSend(async () => {
    const path = `/documents/${encodeURIComponent(id)}/shipped/accept`;
    await client.send(
      { path, method: 'POST', body: { shipped: shippedTag }, headers: { 'if-match': draftTag } },
      readSavedDraft,
    );
    done('The draft is now the app’s new text. The previous draft is in the history.');
    readAgain();
  });
  return (
    <div className="part">
      <h3>Use the new text</h3>
      <p>
        Replaces the draft, including your edits, with the app’s new text. The current draft stays
        in the history, and phones change only after publishing.
      </p>
      {error !== undefined && <ReviewError error={error} readAgain={readAgain} />}
      <button type="button" onClick={send} aria-disabled={isSending}>
        {isSending ? 'Replacing …' : 'Use the new text'}
      </button>
    </div>
  );
};

const KeepOurs = ({ id, review: { shippedTag }, readAgain, done }: BundledChoicesProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Keep our version</h3>
      <ReasonForm
        label="Why, for colleagues"
        maxLength={500}
        button="Keep our version"
        sending="Noting …"
        send={async (reason) => {
          const body = { reason, shipped: shippedTag };
          await client.send(
            { path: `/documents/${encodeURIComponent(id)}/shipped/dismiss`, method: 'POST', body },
            readNothing,
          );
          done('Our version stays. This update is not offered again, but the next one is.');
          readAgain();
        }}
        renderError={(error) => <ReviewError error={error} readAgain={readAgain} />}
      />
    </div>
  );
};
