import { useId, useRef, useState } from 'react';
import type { DocumentEdit } from '../inspector/document-edits.ts';
import { ChangeGroups } from '../changes/sentences/ChangeGroups.tsx';
import { type ChangeGroup, countSentences } from '../changes/sentences/describe-differences.ts';
import { ErrorNotice, ErrorText } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { LiveDifference } from './use-live-difference.ts';

/** Most changed blocks in sight, so that the choices below them stay there too. */
const maxGroups = 3;

/** Sentences about the open page against the live one; each leads to its block and can be undone. */
export const WhatChanges = ({
  isLive,
  difference: { groups, error, readAgain },
}: {
  /** Undefined while unknown. */
  readonly isLive: boolean | undefined;
  readonly difference: LiveDifference;
}) => {
  const { edit, isReadOnly, select } = useWorkspace();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [refused, setRefused] = useState<string>();
  const undo = (change: DocumentEdit): void => {
    setRefused(edit(change));
    // The pressed button is gone with its sentence.
    heading.current?.focus();
  };
  const listOf = (some: readonly ChangeGroup[]) => (
    <ChangeGroups groups={some} show={select} undo={isReadOnly ? undefined : undo} />
  );
  const more = groups?.slice(maxGroups) ?? [];
  const count = groups === undefined ? '' : ` (${countSentences(groups)})`;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        What changes{count}
      </h3>
      {error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      <ErrorText sentence={refused} />
      {isLive === false && <p>This page is new. It is not live yet.</p>}
      {isLive !== false && groups === undefined && error === undefined && (
        <Progress what="Comparing with the live page" />
      )}
      {groups?.length === 0 && <p>Nothing differs from the live page.</p>}
      {groups !== undefined && groups.length > 0 && listOf(groups.slice(0, maxGroups))}
      {more.length > 0 && (
        <details>
          <summary>{countSentences(more)} more</summary>
          {listOf(more)}
        </details>
      )}
    </section>
  );
};
