import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { ReasonForm } from '../../forms/ReasonForm.tsx';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';

/** Waives the rendering check if the service has no browser. */
export const WaiverForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Waive the browser check</h3>
      <p>
        The check has no images of this change. Look at every sample state in the preview and on a
        real phone before you waive it.
      </p>
      <ReasonForm
        label="How you verified that it looks right"
        maxLength={2000}
        button="Waive the browser check"
        sending="Noting …"
        send={async (reason) => {
          await client.send(
            {
              path: `/changes/${id}/waive`,
              method: 'POST',
              body: { closure, rule: 'browser', reason },
            },
            readNothing,
          );
          refresh();
        }}
        renderError={(error) => <DecisionError error={error} refresh={refresh} />}
      />
    </div>
  );
};
