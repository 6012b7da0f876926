import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { formatList } from '../../shell/format-list.ts';

/**
 * Describes the approvals a change needs.
 * @param me e-mail address of the reader
 */
export const describeWhoDecides = (
  { delicate, publishers, approvers, approvals }: Change,
  me: string,
): string => {
  const named = (emails: readonly string[]): string =>
    formatList(emails.map((email) => (email === me ? 'you' : email)));
  if (publishers.length === 0)
    return 'Nobody may publish at present. Ask an administrator to give somebody the role of a publisher.';
  if (delicate.length === 0)
    return `One person is enough. Who can publish it: ${named(publishers)}.`;
  const what =
    delicate.length === 1
      ? 'moves money, is drawn where money moves'
      : 'move money, are drawn where money moves';
  const why = `${formatList(delicate)} ${what}, or may do more than before`;
  if (publishers.length === 1)
    return `${why}. Nobody but ${named(publishers)} may publish, so the id of the change is typed to confirm it.`;
  const given = [...new Set(approvals.filter(({ counts }) => counts).map(({ by }) => by))];
  const others = approvers.filter((email) => !given.includes(email));
  const rule = `${why}, so two people decide: one approves it, who did not propose it, and another one publishes it.`;
  const approved = given.length === 0 ? '' : ` Approved by ${named(given)}.`;
  return others.length === 0
    ? `${rule}${approved}`
    : `${rule}${approved} Who can${given.length === 0 ? '' : ' also'} approve it: ${named(others)}.`;
};
