import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ListedDocument, readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import type { ApiError } from '../api/api-error.ts';
import { StudioForm } from '../forms/StudioForm.tsx';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { DocumentChoice, type ProposedAction } from './DocumentChoice.tsx';
import './changes.css';

export interface ProposalInput {
  readonly title: string;
  readonly reason: string;
  readonly items: readonly { readonly document: string; readonly action: ProposedAction }[];
}

export interface ChangeFormProps {
  readonly first: ProposalInput;
  readonly button: string;
  readonly own?: string;
  readonly save: (proposal: ProposalInput) => Promise<void>;
  /** Renders an error; by default its message. Typed text stays. */
  readonly renderError?: (error: ApiError, again: () => void) => ReactNode;
}

export const ChangeForm = ({ first, button, own, save, renderError }: ChangeFormProps) => {
  const listed = useAnswer('/documents', readDocumentList);
  const { answer } = listed;
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProposedAction>>(
    () => new Map(first.items.map(({ document, action }) => [document, action])),
  );
  const send = (textOf: (field: 'title' | 'reason') => string): Promise<void> =>
    save({
      title: textOf('title'),
      reason: textOf('reason'),
      items: [...chosen].map(([document, action]) => ({ document, action })),
    });
  return (
    <>
      <AnswerNotice of={listed} what="Loading the pages" />
      <OtherChanges
        documents={(answer?.documents ?? []).filter(
          ({ id, change }) => chosen.has(id) && change?.id !== own,
        )}
      />
      <StudioForm
        form="change"
        params={{ title: first.title, reason: first.reason, button, isChosen: chosen.size > 0 }}
        send={send}
        renderError={renderError}
      >
        {answer !== undefined && (
          <DocumentChoice documents={answer.documents} chosen={chosen} choose={setChosen} />
        )}
        {chosen.size === 0 && <p>Choose at least one page.</p>}
      </StudioForm>
    </>
  );
};

/** Leads to the open change of a draft, to avoid a second proposal. */
const OtherChanges = ({ documents }: { readonly documents: readonly ListedDocument[] }) =>
  documents.map(
    ({ id, change }) =>
      change !== undefined && (
        <p key={id} className="notice">
          {id} is already in a change: <Link to={`/changes/${change.id}`}>{change.title}</Link>. To
          include your latest edits there, check that change again.
        </p>
      ),
  );
