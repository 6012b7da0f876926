import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { ReasonForm } from '../../forms/ReasonForm.tsx';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';

/** Waives the rendering check if the service has no browser. */
export const WaiverForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Publish without images</h3>
      <p>
        The service found no browser, so the check made no images. Look at every state in the
        preview and on a phone, then tell how. Or ask the operator of the service for a browser, and
        check again.
      </p>
      <ReasonForm
        label="How you verified that it looks right"
        maxLength={2000}
        button="Confirm without images"
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
