import { readNothing } from '../../api/client.ts';
import { useClient } from '../../api/use-client.ts';
import { SayWhyForm } from '../../forms/SayWhyForm.tsx';
import { DecisionFault } from './DecisionFault.tsx';
import type { DecisionProps } from './decision-props.ts';

/** Agrees to exactly what was checked. */
export const ApproveForm = ({ change: { id, closure }, refresh }: DecisionProps) => {
  const client = useClient();
  return (
    <div className="part">
      <h3>Approve</h3>
      <SayWhyForm
        label="What is worth saying about it (may stay empty)"
        least={0}
        most={2000}
        button="Approve what was checked"
        sending="Approving …"
        send={async (comment) => {
          await client.send(
            { path: `/changes/${id}/approve`, method: 'POST', body: { closure, comment } },
            readNothing,
          );
          refresh();
        }}
        renderFault={(fault) => <DecisionFault fault={fault} refresh={refresh} />}
      />
    </div>
  );
};
