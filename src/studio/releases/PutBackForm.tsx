import { readTakenUp } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { useFeed } from '../live/use-feed.ts';

/** @param done omit if the form is removed together with its document */
export const PutBackForm = ({
  document,
  done,
}: {
  readonly document: string;
  readonly done?: () => void;
}) => {
  const client = useClient();
  const { tell } = useFeed();
  return (
    <ReasonForm
      label={`Why ${document} may be shown again`}
      minLength={3}
      maxLength={1000}
      button={`Put ${document} back into service`}
      sending="Putting back …"
      send={async (reason) => {
        await client.send(
          {
            path: `/kill-switches/${encodeURIComponent(document)}`,
            method: 'DELETE',
            body: { reason },
          },
          readTakenUp,
        );
        tell();
        done?.();
      }}
    />
  );
};
