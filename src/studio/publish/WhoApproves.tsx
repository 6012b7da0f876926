import type { Change } from '../../contracts/generated/studio-answers.ts';
import { ApprovalList } from '../changes/decide/ApprovalList.tsx';
import { describeWhoDecides } from '../changes/decide/who-decides.ts';
import { usePermission, useSession } from '../session/use-session.ts';

/** Rule and names. Before the check only the class of the page is known. */
export const WhoApproves = ({
  change,
  isMoney,
  nameOf,
}: {
  readonly change: Change | undefined;
  readonly isMoney: boolean;
  readonly nameOf: (document: string) => string;
}) => {
  const { email } = useSession().session.person;
  const mayPublish = usePermission('change.publish');
  return (
    <section aria-label="Who approves">
      <h3>Who approves</h3>
      <p className="publish-rule">
        {change === undefined
          ? describeRule(isMoney, mayPublish)
          : describeWhoDecides({ ...change, delicate: change.delicate.map(nameOf) }, email)}
      </p>
      {change !== undefined && <ApprovalList change={change} />}
    </section>
  );
};

const describeRule = (isMoney: boolean, mayPublish: boolean): string => {
  if (isMoney) return 'This page moves money, so a second person approves it.';
  return mayPublish
    ? 'You can publish it alone, unless the check finds that a second person is needed.'
    : 'A publisher approves and publishes it.';
};
