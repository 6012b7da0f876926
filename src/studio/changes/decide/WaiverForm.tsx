import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { ReasonForm } from '../../forms/ReasonForm.tsx';
import { DecisionError } from './DecisionError.tsx';
import type { DecisionProps } from './decision-props.ts';

/** Waives the rendering check if the service has no browser. */
export const WaiverForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Answer for how it looks</h3>
      <p>
        The check has no pictures of it. Look at every sample state on the phone beside the
        document, and on a real one, before you answer for it.
      </p>
      <ReasonForm
        label="How you made sure that it looks right"
        maxLength={2000}
        button="I answer for it"
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
        renderError={(fault) => <DecisionError fault={fault} refresh={refresh} />}
      />
    </div>
  );
};
