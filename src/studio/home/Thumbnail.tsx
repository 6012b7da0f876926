import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import {
  type ListedChange,
  type ListedDocument,
  readCheckAnswer,
} from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { titleOf } from '../pages/page-names.ts';
import { artifactAddress } from '../shell/addresses.ts';

type NamedDocument = Pick<ListedDocument, 'id' | 'title'>;

/** Newest checked change of each page, whose check may have pictures. */
export const findCheckedChanges = (
  changes: readonly ListedChange[],
): ReadonlyMap<string, string> => {
  const checked = changes.filter(({ status }) => status !== 'open' && status !== 'withdrawn');
  // Later entries of a map win.
  return new Map(
    checked
      .toSorted((one, other) => one.updatedAt - other.updatedAt)
      .flatMap(({ id, documents }) => documents.map((document) => [document, id] as const)),
  );
};

/** Picture of a page by its newest check, else its title. Decorative: the card names the page. */
export const Thumbnail = ({
  document,
  change,
}: {
  readonly document: NamedDocument;
  readonly change: string | undefined;
}) => (
  <span className="thumbnail" aria-hidden>
    {change === undefined ? (
      <Placeholder document={document} />
    ) : (
      <CheckPicture document={document} change={change} />
    )}
  </span>
);

const Placeholder = ({ document }: { readonly document: NamedDocument }) => (
  <>
    <LayoutTemplate />
    {titleOf(document)}
  </>
);

const CheckPicture = ({
  document,
  change,
}: {
  readonly document: NamedDocument;
  readonly change: string;
}) => {
  const { answer } = useAnswer(`/changes/${encodeURIComponent(change)}/check`, readCheckAnswer);
  const [isBroken, setBroken] = useState(false);
  const picture = answer?.check?.pictures.find((one) => one.document === document.id);
  if (picture === undefined || isBroken) return <Placeholder document={document} />;
  return (
    <img
      src={artifactAddress(picture.after)}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
};
