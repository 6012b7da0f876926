import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { readDocumentList } from '../../contracts/generated/studio-answers.ts';
import { ownProperty } from '../../../renderer/entries/document.ts';
import { useAnswer } from '../api/use-client.ts';
import { useOthers } from '../live/use-feed.ts';
import { namePages } from '../pages/page-names.ts';
import { countProblems, isError } from '../problems/problem-labels.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { formatList } from '../shell/format.ts';
import { useDocumentTitle } from '../workspace/use-document-title.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import { OpenChange } from './OpenChange.tsx';
import { PublishForm } from './PublishForm.tsx';
import { offerEnd } from './publish-times.ts';
import { ReachedFrom } from './ReachedFrom.tsx';
import { summarizeGroups, useLiveDifference } from './use-live-difference.ts';
import type { Publication } from './use-publication.ts';
import type { PublishFormState } from './use-publish-form.ts';
import { WhatChanges } from './WhatChanges.tsx';

export interface PublishPanelProps {
  readonly publication: Publication;
  readonly form: PublishFormState;
  /** False while edits are not on the server yet. */
  readonly isSaved: boolean;
  readonly close: () => void;
}

/** Publishes the open page: what changes, before and after, who approves, when, and why. */
export const PublishPanel = ({ publication, form, isSaved, close }: PublishPanelProps) => {
  const { id, problems, lastValidDocument } = useWorkspace();
  const title = useDocumentTitle();
  const field = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const listed = useAnswer('/documents', readDocumentList);
  const documents = listed.answer?.documents ?? [];
  const nameOf = namePages(documents);
  const document = documents.find((known) => known.id === id);
  const difference = useLiveDifference(document?.liveVersion);
  const { change } = publication;
  const errors = problems?.filter(isError).length ?? 0;
  const summary =
    difference.groups === undefined
      ? document !== undefined && document.liveVersion === undefined
        ? `New page “${title}”`
        : `Update “${title}”`
      : summarizeGroups(difference.groups, title);
  return (
    <section aria-labelledby={field} className="publish-panel">
      <div className="dialog-head">
        <h2 id={field} ref={heading} tabIndex={-1}>
          Publish “{title}”
        </h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <X aria-hidden />
        </button>
      </div>
      <p className="state-pills">
        <span className={errors > 0 ? 'pill bad' : 'pill good'}>{countProblems(problems)}</span>
        <OtherEditors document={id} />
      </p>
      {errors > 0 && <p role="alert">Fix the errors before you publish.</p>}
      {listed.error !== undefined && <ErrorNotice error={listed.error} again={listed.reload} />}
      <OpenChange document={document} own={change?.id} resume={publication.resume} />
      <PublishForm
        form={form}
        publication={publication}
        pages={document === undefined ? [] : [document]}
        nameOf={nameOf}
        summary={summary}
        isSaved={isSaved}
        canPublish={errors === 0 && document !== undefined}
        offerEnd={offerEnd(ownProperty(lastValidDocument?.document, 'not_after'))}
        changes={
          <WhatChanges
            isLive={document && document.liveVersion !== undefined}
            difference={difference}
          />
        }
        reach={<ReachedFrom document={id} nameOf={nameOf} />}
      >
        <p>
          <Link to={`/changes/new?document=${encodeURIComponent(id)}`}>
            Publish together with other pages
          </Link>
        </p>
      </PublishForm>
    </section>
  );
};

const OtherEditors = ({ document }: { readonly document: string }) => {
  const others = useOthers(document);
  return others.length === 0 ? (
    <span className="pill">Nobody else is editing</span>
  ) : (
    <span className="pill warn">Also open by {formatList(others.map(({ name }) => name))}</span>
  );
};
