import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { ReasonForm } from '../../forms/ReasonForm.tsx';
import { DecisionError, type DecisionProps } from './DecisionError.tsx';

export const ApproveForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Approve</h3>
      <ReasonForm
        label="Comment (optional)"
        minLength={0}
        maxLength={2000}
        button="Approve the checked version"
        sending="Approving …"
        send={async (comment) => {
          await client.send(
            { path: `/changes/${id}/approve`, method: 'POST', body: { closure, comment } },
            readNothing,
          );
          refresh();
        }}
        renderError={(error) => <DecisionError error={error} refresh={refresh} />}
      />
    </div>
  );
};
