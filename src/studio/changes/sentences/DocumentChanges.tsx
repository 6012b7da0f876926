import { useMemo } from 'react';
import type { TwoTexts } from '../../text-difference/use-texts.ts';
import { pluralize } from '../../shell/format.ts';
import { ChangeGroups } from './ChangeGroups.tsx';
import { countSentences } from './describe-differences.ts';
import { describeTextChanges } from './describe-text-changes.ts';

/** Lists the differences between two texts of a page, with links to its blocks. */
export const DocumentChanges = ({
  document,
  texts,
}: {
  readonly document: string;
  readonly texts: TwoTexts;
}) => {
  const groups = useMemo(() => describeTextChanges(texts), [texts]);
  if (groups === undefined)
    return <p>The text is not valid JSON, so only the texts are compared.</p>;
  return (
    <>
      <p>{pluralize(countSentences(groups), 'difference')}:</p>
      {groups.length > 0 && <ChangeGroups groups={groups} linkTo={document} />}
    </>
  );
};
