import { Check, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Comment, Mentionable } from '../../contracts/generated/studio-answers.ts';
import { usePermission, useSession } from '../session/use-session.ts';
import { describeTime } from '../shell/format.ts';
import { CommentText } from './CommentText.tsx';
import { splitMentions } from './mentions.ts';

export const CommentItem = ({
  comment,
  people,
  isSought,
  mark,
}: {
  readonly comment: Comment;
  readonly people: readonly Mentionable[];
  /** True if a link leads here. Takes the focus. */
  readonly isSought: boolean;
  readonly mark: (isDone: boolean) => void;
}) => {
  const { email: me } = useSession().session.person;
  const mayWrite = usePermission('comment.write');
  const { author, at, text, doneBy, doneAt } = comment;
  const nameOf = (email: string): string =>
    people.find((person) => person.email === email)?.name ?? email;
  const isDone = doneAt !== undefined;
  const mentionsMe = splitMentions(text, people).some(({ person }) => person?.email === me);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) item.current?.focus();
  }, [isSought]);
  return (
    <li
      ref={item}
      className={isDone ? 'comment done' : 'comment'}
      tabIndex={isSought ? -1 : undefined}
      aria-current={isSought || undefined}
    >
      <div className="comment-head">
        <strong title={author}>{nameOf(author)}</strong>
        <span className="when">{describeTime(at)}</span>
        {mentionsMe && <span className="pill accent">Mentions you</span>}
      </div>
      <CommentText text={text} people={people} />
      {isDone && (
        <p className="count">
          Done by {nameOf(doneBy ?? '')}, {describeTime(doneAt)}
        </p>
      )}
      {mayWrite && (
        <button type="button" onClick={() => mark(!isDone)}>
          {isDone ? <RotateCcw aria-hidden /> : <Check aria-hidden />}
          {isDone ? 'Reopen' : 'Done'}
        </button>
      )}
    </li>
  );
};
