import type { Client } from '../api/client.ts';
import { readPreviewLink, type PreviewLink } from '../../contracts/generated/studio-answers.ts';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useClient } from '../api/use-client.ts';
import { useSend } from '../api/use-send.ts';
import { describeClock } from '../shell/format.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';

/** Creates a link that opens the newest draft on a phone. Rejects with an ApiError. */
const makePreviewLink = async (client: Client, id: string): Promise<PreviewLink> =>
  (
    await client.send(
      { path: `/documents/${encodeURIComponent(id)}/preview-link`, method: 'POST', body: {} },
      readPreviewLink,
    )
  ).answer;

const QrPicture = lazy(async () => ({ default: (await import('./QrPicture.tsx')).QrPicture }));

interface PhoneLinkProps {
  readonly id: string;
  readonly sample: string | undefined;
  readonly close: () => void;
}

export const PhoneLink = ({ id, sample, close }: PhoneLinkProps) => {
  const client = useClient();
  const [link, setLink] = useState<PreviewLink>();
  const make = useCallback(async () => setLink(await makePreviewLink(client, id)), [client, id]);
  const { send, error } = useSend(make);
  useEffect(send, [send]);
  const address =
    link && `${link.address}${sample === undefined ? '' : `#${encodeURIComponent(sample)}`}`;
  return (
    <ModalDialog title="Preview on a phone" close={close}>
      {error !== undefined && <ErrorNotice error={error} again={send} />}
      {link === undefined && error === undefined && <Progress what="Creating a link" />}
      {link !== undefined && address !== undefined && (
        <>
          <p>
            Scan this code with a phone. Until {describeClock(link.endsAt)}, anyone with this link
            sees the saved draft in its sample states, but no borrower data and no other part of the
            studio.
          </p>
          <Suspense fallback={<Progress what="Rendering the code" />}>
            <QrPicture text={address} />
          </Suspense>
          <label className="preview-address">
            Link
            <input readOnly value={address} onFocus={({ target }) => target.select()} />
          </label>
        </>
      )}
    </ModalDialog>
  );
};
