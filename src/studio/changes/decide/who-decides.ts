import type { Change } from '../../../contracts/generated/studio-answers.ts';
import { formatList } from '../../shell/format.ts';

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
    return 'There is no publisher. Ask an administrator to give a person that role.';
  if (delicate.length === 0)
    return `One person is enough. Who can publish it: ${named(publishers)}.`;
  const what =
    delicate.length === 1
      ? 'moves money, appears where money moves, has new permissions, leads to a new host or reads session values'
      : 'move money, appear where money moves, have new permissions, lead to a new host or read session values';
  const why = `${formatList(delicate)} ${what}`;
  if (publishers.length === 1)
    return `${why}. Only ${named(publishers)} may publish, so the change id must be typed to confirm.`;
  const given = [...new Set(approvals.filter(({ counts }) => counts).map(({ by }) => by))];
  const others = approvers.filter((email) => !given.includes(email));
  const rule = `${why}, so it needs two people: one who did not propose it approves, and another one publishes.`;
  const approved = given.length === 0 ? '' : ` Approved by ${named(given)}.`;
  return others.length === 0
    ? `${rule}${approved}`
    : `${rule}${approved} Who can${given.length === 0 ? '' : ' also'} approve it: ${named(others)}.`;
};
