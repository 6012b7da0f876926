import type { ListedRequest } from '../../contracts/generated/studio-answers.ts';
import { describeRoles } from './role-words.ts';

/** What somebody asked for, as a sentence without its end. */
export const describeRequest = ({ kind, email, name, roles = [], disabled }: Pick<ListedRequest, 'kind' | 'email' | 'name' | 'roles' | 'disabled'>): string => {
  if (kind === 'password') return `Give ${email} a new password for one use`;
  if (kind === 'let-in') return `Let ${name ?? email} (${email}) in as ${describeRoles(roles)}`;
  const parts = [
    ...(roles.length > 0 ? [`has the roles ${describeRoles(roles)}`] : []),
    ...(name === undefined ? [] : [`is called ${name}`]),
    ...(disabled === undefined ? [] : [disabled ? 'is kept out' : 'is let in again']),
  ];
  return `Change ${email}, who then ${parts.join(' and ')}`;
};

/** What became of a request, in a word. */
export const statusWords: Readonly<Record<ListedRequest['status'], string>> = {
  pending: 'Waits',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Taken back',
  ended: 'Ended, because nobody decided it in time',
};
