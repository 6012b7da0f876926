import { useCallback, useState } from 'react';
import {
  type ListedPerson,
  type ListedRequest,
  readPeopleList,
  type RightsOutcome,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { usePermission } from '../session/use-session.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { AccessDialog, PasswordDialog } from './AccessDialog.tsx';
import { ChangePersonDialog } from './ChangePersonDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RequestResultDialog } from './RequestResultDialog.tsx';
import { PeopleTable, type PersonAct } from './PeopleTable.tsx';

export interface PeopleListProps {
  readonly requests: readonly ListedRequest[];
  readonly changed: () => void;
}

const ofPeople = isOneOf('people');

export const PeopleList = ({ requests, changed }: PeopleListProps) => {
  const listed = useAnswer('/people', readPeopleList);
  const { answer, reload } = listed;
  useFeedEvent(ofPeople, reload);
  const mayWrite = usePermission('people.write');
  const [open, setOpen] = useState<
    { readonly act: PersonAct; readonly person: ListedPerson } | { readonly act: 'let-in' }
  >();
  const [result, setOutcome] = useState<RightsOutcome>();
  const close = useCallback(() => {
    setOpen(undefined);
    // Reloads: a conflicting change by another operator may have caused the error.
    reload();
  }, [reload]);
  const done = useCallback(
    (found: RightsOutcome) => {
      close();
      changed();
      if (found.request !== undefined || found.oneTimePassword !== undefined) setOutcome(found);
    },
    [changed, close],
  );
  return (
    <>
      {mayWrite && (
        <button type="button" className="primary" onClick={() => setOpen({ act: 'let-in' })}>
          Let a person in
        </button>
      )}
      <AnswerNotice of={listed} what="Loading the people" skeleton="rows" />
      {answer !== undefined && (
        <PeopleTable
          people={answer.people}
          act={mayWrite ? (act, person) => setOpen({ act, person }) : undefined}
        />
      )}
      {open?.act === 'let-in' && <InviteDialog close={close} done={done} />}
      {open?.act === 'change' && (
        <ChangePersonDialog person={open.person} close={close} done={done} />
      )}
      {open?.act === 'access' && <AccessDialog person={open.person} close={close} done={done} />}
      {open?.act === 'password' && (
        <PasswordDialog person={open.person} close={close} done={done} />
      )}
      {result !== undefined && (
        <RequestResultDialog
          outcome={result}
          requests={requests}
          close={() => setOutcome(undefined)}
        />
      )}
    </>
  );
};
