import { Link } from 'react-router-dom';
import { type ListedDocument, readCommentList } from '../../contracts/generated/studio-answers.ts';
import { useAnswer } from '../api/use-client.ts';
import { splitMentions } from '../comments/mentions.ts';
import { isOneOf, useFeedEvent } from '../live/use-feed.ts';
import { namePages } from '../pages/page-names.ts';
import { useSession } from '../session/use-session.ts';
import { commentAddress } from '../shell/addresses.ts';
import { AnswerNotice } from '../shell/ErrorNotice.tsx';
import { describeTime, pluralize } from '../shell/format.ts';

/** Comments on Home; the pages list the others. */
const maxShown = 5;

const ofComments = isOneOf('comment');

/** Open comments that mention this operator. Nothing without one. */
export const Mentions = ({ documents }: { readonly documents: readonly ListedDocument[] }) => {
  const { email } = useSession().session.person;
  const listed = useAnswer('/comments', readCommentList);
  useFeedEvent(ofComments, listed.reload);
  const { comments = [], people = [] } = listed.answer ?? {};
  const mentions = comments.filter(({ text }) =>
    splitMentions(text, people).some(({ person }) => person?.email === email),
  );
  const nameOf = namePages(documents);
  const more = mentions.length - maxShown;
  if (mentions.length === 0)
    return listed.error === undefined ? null : (
      <AnswerNotice of={listed} what="Loading the comments" />
    );
  return (
    <section aria-labelledby="home-mentions">
      <h2 id="home-mentions">Comments for you</h2>
      <ul className="home-mentions">
        {mentions.slice(0, maxShown).map(({ id, document = '', author, at, nodeName, text }) => (
          <li key={id}>
            <Link to={commentAddress(document, id)}>{nameOf(document)}</Link>
            {nodeName !== undefined && `, ${nodeName}`}
            <q>{text}</q>
            <span className="count">
              {author}, {describeTime(at)}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="count">
          {pluralize(more, 'more comment mentions', 'more comments mention')} you.
        </p>
      )}
    </section>
  );
};
