import { ownProperty } from '../../../renderer/headless.ts';
import { isString } from '../documents/is-text.ts';

/** What documents may do, from little to much. */
const classesByPower: readonly string[] = ['promotion', 'info', 'form', 'money'];

/** The class that a text of canonical JSON asks for; undefined where there is no text, or it names none. */
export const readBodyClass = (body: string | undefined): string | undefined => {
  const name = body === undefined ? undefined : ownProperty(JSON.parse(body), 'class');
  return isString(name) ? name : undefined;
};

/**
 * Whether a document may only change with two publishers: it moves money, moved money before, or may do more than before.
 * @param before class of what is live; undefined where nothing is
 * @param after class of what is to be published; undefined for what is withdrawn
 */
export const needsSecondApproval = (
  before: string | undefined,
  after: string | undefined,
): boolean => {
  if (before === 'money' || after === 'money') return true;
  return (
    before !== undefined &&
    after !== undefined &&
    classesByPower.indexOf(after) > classesByPower.indexOf(before)
  );
};
