import { readTakenUp } from '../../contracts/generated/studio-answers.ts';
import { useClient } from '../api/use-client.ts';
import { ReasonForm } from '../forms/ReasonForm.tsx';
import { useFeed } from '../live/use-feed.ts';

export const PutBackForm = ({
  document,
  name,
  done,
}: {
  readonly document: string;
  /** Title of the page. */
  readonly name: string;
  readonly done: () => void;
}) => {
  const client = useClient();
  const { tell } = useFeed();
  return (
    <ReasonForm
      label={`Why ${name} may be shown again`}
      minLength={3}
      maxLength={1000}
      button={`Switch on ${name}`}
      sending="Switching on …"
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
        done();
      }}
    />
  );
};
