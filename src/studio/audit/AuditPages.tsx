import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { readAuditAnswer } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { useFeedEvent } from '../live/use-feed.ts';
import { EmptyState } from '../shell/EmptyState.tsx';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { type AuditChoice, auditPath } from './audit-query.ts';
import { AuditLog } from './AuditLog.tsx';

/** Shortest time between two reloads, in milliseconds. */
const gap = 5000;

const everything = (): boolean => true;

export const AuditPages = ({ choice }: { readonly choice: AuditChoice }) => {
  /** Start of each visited page, the newest first. */
  const [begins, setBegins] = useState<readonly (number | undefined)[]>([undefined]);
  const page = useAnswer(auditPath(choice, begins.at(-1)), readAuditAnswer);
  const { answer, reload } = page;
  useFeedEvent(everything, reload, gap);
  const next = answer?.next;
  return (
    <>
      <AnswerNotice of={page} what="Loading the audit" skeleton="rows" />
      {answer !== undefined &&
        (answer.rows.length === 0 ? (
          <EmptyState icon={ScrollText} sentence="No action matches." />
        ) : (
          <AuditLog rows={answer.rows} />
        ))}
      <div className="acts">
        {begins.length > 1 && (
          <button type="button" onClick={() => setBegins(begins.slice(0, -1))}>
            Newer
          </button>
        )}
        {next !== undefined && (
          <button type="button" onClick={() => setBegins([...begins, next])}>
            Older
          </button>
        )}
      </div>
    </>
  );
};
