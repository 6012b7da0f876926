import { ownEntry } from '../../../renderer/entries/document.ts';
import { documentAddress } from '../document/document-address.ts';

/** Labels of common actions; others show the name from the service. */
const actionLabels: Readonly<Record<string, string>> = {
  'alarm.see': 'Saw to an alarm',
  'asset.upload': 'Added a picture',
  'change.approve': 'Approved a change',
  'change.check': 'Had a change checked',
  'change.create': 'Proposed a change',
  'change.edit': 'Edited a change',
  'change.expire': 'Withdrew what a change had published, at its end',
  'change.keep': 'Let what a change had published stay',
  'change.publish': 'Published a change',
  'change.schedule': 'Set the time of a change',
  'change.suspend': 'Held a change back, because what is live had changed',
  'change.unschedule': 'Took the time of a change away',
  'change.waive': 'Answered for a proof that could not be made',
  'change.withdraw': 'Took a change back',
  'check.end': 'Ended a check',
  'database.restore': 'Brought the database back from a backup',
  'document.create': 'Began a document',
  'draft.accept': 'Took the newer shipped text',
  'draft.drop': 'Gave a draft up',
  'draft.restore': 'Went back to an earlier text',
  'draft.save': 'Saved a draft',
  'preview.link': 'Made a link to a draft for a phone',
  'person.change': 'Changed a person',
  'person.change-password': 'Changed the own password',
  'person.create': 'Let somebody in',
  'person.create-first-administrator': 'Made the first administrator',
  'person.reset-password': 'Gave somebody a new password',
  'release.rollback': 'Went back to an earlier release',
  'rights.ask': 'Asked for a change of rights',
  'rights.confirm': 'Confirmed a change of rights',
  'rights.refuse': 'Refused a change of rights',
  'rights.withdraw': 'Took a request for rights back',
  'session.begin': 'Signed in',
  'session.end': 'Signed out',
  'session.refuse': 'Was not let in',
  'session.refuse-password': 'Typed a wrong current password',
  'session.end-all': 'Signed out everywhere',
  'shipped.dismiss': 'Left a newer shipped text out',
  'shipped.offer': 'Brought a newer text with the program',
  // The switch disables the document, so `on` takes it out of service.
  'switch.drop-fallback':
    'Stopped showing an earlier version in place of a document that is out of service',
  'switch.off': 'Put a document back into service',
  'switch.on': 'Took a document out of service',
};

export const describeAction = (action: string): string => ownEntry(actionLabels, action) ?? action;

/** Page of the subject of an audit row; undefined without one. */
export const subjectAddress = (action: string, subject: string): string | undefined => {
  const [of = ''] = action.split('.');
  if (of === 'change') return `/changes/${encodeURIComponent(subject)}`;
  return ['document', 'draft', 'shipped', 'switch', 'preview'].includes(of)
    ? documentAddress(subject)
    : undefined;
};

/** Flattens a detail into lines; nested names are joined with a full stop. */
export const describeDetail = (
  detail: unknown,
  name = '',
): readonly (readonly [name: string, value: string])[] => {
  if (typeof detail !== 'object' || detail === null) return [[name, String(detail)]];
  if (Array.isArray(detail) && detail.every((item) => typeof item !== 'object'))
    return [[name, detail.join(', ')]];
  return Object.entries(detail).flatMap(([key, value]) =>
    describeDetail(value, name === '' ? key : `${name}.${key}`),
  );
};
