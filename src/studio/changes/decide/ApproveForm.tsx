import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { ReasonForm } from '../../forms/ReasonForm.tsx';
import { DecisionError } from './DecisionError.tsx';
import type { DecisionProps } from './decision-props.ts';

export const ApproveForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Approve</h3>
      <ReasonForm
        label="What is worth saying about it (may stay empty)"
        minLength={0}
        maxLength={2000}
        button="Approve what was checked"
        sending="Approving …"
        send={async (comment) => {
          await client.send(
            { path: `/changes/${id}/approve`, method: 'POST', body: { closure, comment } },
            readNothing,
          );
          refresh();
        }}
        renderError={(fault) => <DecisionError fault={fault} refresh={refresh} />}
      />
    </div>
  );
};
