import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Change, ChangedDocument } from '../../../contracts/generated/studio-answers.ts';
import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { useSend } from '../../api/use-send.ts';
import { RollBackDialog } from '../../releases/RollBackDialog.tsx';
import { usePermission } from '../../session/use-session.ts';
import { describeBothZones } from '../../shell/format.ts';
import { useNow } from '../../controls/timers.ts';
import { ErrorNotice } from '../../shell/ErrorNotice.tsx';
import { useTexts } from '../../text-difference/use-texts.ts';
import { livePathOf } from '../../shell/addresses.ts';

export const PublishedSection = ({ change }: { readonly change: Change }) => {
  const id = useId();
  const mayGoBack = usePermission('release.rollback');
  const [isRequested, setRequested] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The publish button is gone, so focus moves to the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { releaseSeq, items, expiresAt } = change;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Published
      </h2>
      <p role="status">
        It became release {releaseSeq}. <Link to="/releases">All releases</Link>
      </p>
      <ul>
        {items.map((item) => (
          <PublishedDocument key={item.document} item={item} />
        ))}
      </ul>
      {expiresAt !== undefined && <EndOfChange change={change} expiresAt={expiresAt} />}
      {mayGoBack && releaseSeq !== undefined && releaseSeq > 1 && (
        <button type="button" onClick={() => setRequested(true)}>
          Roll back …
        </button>
      )}
      {isRequested && releaseSeq !== undefined && (
        <RollBackDialog to={releaseSeq - 1} close={() => setRequested(false)} />
      )}
    </section>
  );
};

const PublishedDocument = ({
  item: { document, action, versions },
}: {
  readonly item: ChangedDocument;
}) => {
  const path =
    versions.frozen === undefined
      ? undefined
      : `/documents/${encodeURIComponent(document)}/versions/${versions.frozen}`;
  const { found: texts } = useTexts(undefined, path);
  const address = texts === undefined ? undefined : livePathOf(texts.after);
  if (action === 'withdraw') return <li>{document} was withdrawn.</li>;
  return (
    <li>
      {document}
      {address !== undefined && (
        <>
          :{' '}
          <a href={address} target="_blank" rel="noreferrer">
            see the live page
          </a>{' '}
          (opens in a new tab)
        </>
      )}
    </li>
  );
};

const EndOfChange = ({
  change: { id },
  expiresAt,
}: {
  readonly change: Change;
  readonly expiresAt: number;
}) => {
  const client = useClient();
  const mayPublish = usePermission('change.publish');
  const [isKept, setKept] = useState(false);
  const now = useNow();
  const { send, isSending, error } = useSend(async () => {
    await client.send({ path: `/changes/${id}/expiry`, method: 'DELETE' }, readNothing);
    setKept(true);
  });
  if (expiresAt <= now)
    return (
      <p>
        It expired on {describeBothZones(expiresAt)}. See the releases and the alarms for the
        result.
      </p>
    );
  if (isKept) return <p role="status">It stays live.</p>;
  return (
    <p>
      It expires on {describeBothZones(expiresAt)} and the previous version returns.{' '}
      {mayPublish && (
        <button type="button" onClick={send} aria-disabled={isSending}>
          Keep it live
        </button>
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </p>
  );
};
