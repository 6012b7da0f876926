import { useState } from 'react';
import type { ListedDocument } from '../../contracts/generated/studio-answers.ts';
import { DocumentChanges } from '../changes/sentences/DocumentChanges.tsx';
import { namePages } from '../pages/page-names.ts';
import { versionsOf } from '../shell/addresses.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { formatList, pluralize } from '../shell/format.ts';
import { ModalDialog } from '../shell/ModalDialog.tsx';
import { Progress } from '../shell/Progress.tsx';
import { useTexts } from '../text-difference/use-texts.ts';
import { OpenChange } from './OpenChange.tsx';
import { PublishForm } from './PublishForm.tsx';
import { PublishNotice } from './PublishNotice.tsx';
import { ReachedFrom } from './ReachedFrom.tsx';
import { usePublication } from './use-publication.ts';
import { usePublishForm } from './use-publish-form.ts';

/** Names listed in the words of a change; more would not fit. */
const maxNamed = 3;

const summarize = (names: readonly string[]): string =>
  names.length > maxNamed
    ? `Update ${pluralize(names.length, 'page')}`
    : `Update ${formatList(names.map((name) => `“${name}”`))}`;

/** Publishes selected pages together. A started publication outlives its panel. */
export const PublishPages = ({
  selected,
  documents,
  done,
}: {
  readonly selected: readonly string[];
  readonly documents: readonly ListedDocument[];
  readonly done: () => void;
}) => {
  // The pages of a started publication stay while others are selected.
  const [ids, setIds] = useState<readonly string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const form = usePublishForm();
  const publication = usePublication(ids, () => {
    form.reset();
    setOpen(false);
    done();
  });
  const { isPending, isSending, giveUp, dismiss, change } = publication;
  const nameOf = namePages(documents);
  const pages = ids.flatMap((id) => documents.find((known) => known.id === id) ?? []);
  const names = ids.map(nameOf);
  const open = (): void => {
    if (!isPending && !isSending) {
      setIds(selected);
      form.reset();
    }
    dismiss();
    setOpen(true);
  };
  const close = (): void => {
    giveUp();
    setOpen(false);
  };
  return (
    <>
      {selected.length > 0 && (
        <button type="button" className="primary" onClick={open}>
          {selected.length === 1 ? 'Publish …' : 'Publish together …'}
        </button>
      )}
      {!isOpen && <PublishNotice publication={publication} open={() => setOpen(true)} />}
      {isOpen && (
        <ModalDialog
          title={
            names.length === 1
              ? `Publish “${names.join('')}”`
              : `Publish ${pluralize(ids.length, 'page')}`
          }
          close={close}
        >
          <div className="publish-panel">
            <p tabIndex={-1} data-first-focus>
              {names.length === 1 ? 'The draft goes live' : 'The drafts go live together'}, exactly
              as checked.
            </p>
            {pages.map((page) => (
              <OpenChange
                key={page.id}
                document={page}
                name={nameOf(page.id)}
                own={change?.id}
                {...(ids.length === 1 && { resume: publication.resume })}
              />
            ))}
            <PublishForm
              form={form}
              publication={publication}
              pages={pages}
              nameOf={nameOf}
              summary={summarize(names)}
              isSaved
              canPublish={pages.length === ids.length}
              offerEnd={undefined}
              changes={
                <section aria-label="What changes">
                  <h3>What changes</h3>
                  {pages.map((page) => (
                    <PageChanges key={page.id} page={page} nameOf={nameOf} />
                  ))}
                </section>
              }
              reach={undefined}
            />
          </div>
        </ModalDialog>
      )}
    </>
  );
};

/** Sentences about the draft of a page against its live version. */
const PageChanges = ({
  page: { id, liveVersion },
  nameOf,
}: {
  readonly page: ListedDocument;
  readonly nameOf: (document: string) => string;
}) => {
  const isLive = liveVersion !== undefined;
  const { found, error, readAgain } = useTexts(
    isLive ? `${versionsOf(id)}/${String(liveVersion)}` : undefined,
    isLive ? `/documents/${encodeURIComponent(id)}/draft` : undefined,
  );
  return (
    <section aria-label={nameOf(id)}>
      <h4>{nameOf(id)}</h4>
      {!isLive && <p>This page is new. It is not live yet.</p>}
      {error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      {isLive && found === undefined && error === undefined && (
        <Progress what="Comparing with the live page" />
      )}
      {isLive && found?.before === found?.after && found !== undefined && (
        <p>Nothing differs from the live page.</p>
      )}
      {isLive && found !== undefined && found.before !== found.after && (
        <DocumentChanges document={id} texts={found} />
      )}
      <ReachedFrom document={id} nameOf={nameOf} />
    </section>
  );
};
