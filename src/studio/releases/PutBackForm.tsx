import { readTakenUp } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { useFeed } from '../live/use-feed.ts';

/** Shows a document again as it is published. @param done absent where the form goes with what it is about */
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
