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
      <h2 id={title}>What becomes of it</h2>
      {isOther ? (
        <p>
          It is a {is}, and {id} is a {was}: an id stays with its document, so it cannot take its
          place. Keep ours; the program’s can be begun as a new document under another name.
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
  const {
    send,
    isSending,
    error: fault,
  } = useSend(async () => {
    const path = `/documents/${encodeURIComponent(id)}/shipped/accept`;
    await client.send(
      { path, method: 'POST', body: { shipped: shippedTag }, headers: { 'if-match': draftTag } },
      readSavedDraft,
    );
    done('The draft says what the program brings now. What it said before is in the history.');
    readAgain();
  });
  return (
    <div className="part">
      <h3>Take the new text</h3>
      <p>
        The draft says what the program brings, and nothing of what we changed. What it says now
        stays in the history. Phones get it when it is published.
      </p>
      {fault !== undefined && <ReviewError fault={fault} readAgain={readAgain} />}
      <button type="button" onClick={send} aria-disabled={isSending}>
        {isSending ? 'Taking it …' : 'Take the new text'}
      </button>
    </div>
  );
};

const KeepOurs = ({ id, review: { shippedTag }, readAgain, done }: BundledChoicesProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Keep ours</h3>
      <ReasonForm
        label="Why, for colleagues"
        maxLength={500}
        button="Keep ours"
        sending="Noting …"
        send={async (reason) => {
          const body = { reason, shipped: shippedTag };
          await client.send(
            { path: `/documents/${encodeURIComponent(id)}/shipped/dismiss`, method: 'POST', body },
            readNothing,
          );
          done(
            'Ours stays as it is. This text is not offered again; the next one that comes with the program is.',
          );
          readAgain();
        }}
        renderError={(fault) => <ReviewError fault={fault} readAgain={readAgain} />}
      />
    </div>
  );
};
