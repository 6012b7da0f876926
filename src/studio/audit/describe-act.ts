import { ownEntry } from '../../../renderer/entries/document.ts';
import { documentAddress } from '../shell/addresses.ts';

/** Labels of common actions; others show the name from the service. */
const actionLabels: Readonly<Record<string, string>> = {
  'alarm.see': 'Acknowledged an alarm',
  'asset.crop': 'Cropped an image',
  'asset.upload': 'Added an image',
  'change.approve': 'Approved a change',
  'change.check': 'Checked a change',
  'change.create': 'Created a change',
  'change.edit': 'Edited a change',
  'change.expire': 'Expired a change',
  'change.keep': 'Cancelled the expiry of a change',
  'change.move-expiry': 'Changed the expiry of a change',
  'change.publish': 'Published a change',
  'change.schedule': 'Scheduled a change',
  'change.suspend': 'Suspended a scheduled change',
  'change.unschedule': 'Cancelled the schedule of a change',
  'change.waive': 'Waived a check',
  'change.withdraw': 'Withdrew a change',
  'check.end': 'Finished a check',
  'comment.close': 'Closed a comment',
  'comment.create': 'Wrote a comment',
  'comment.reopen': 'Reopened a comment',
  'database.restore': 'Restored the database from a backup',
  'document.create': 'Created a page',
  'document.rename': 'Renamed a page',
  'draft.accept': 'Accepted a newer app text',
  'draft.drop': 'Discarded a draft',
  'draft.restore': 'Restored an earlier text',
  'draft.save': 'Saved a draft',
  'preview.link': 'Created a preview link',
  'person.change': 'Changed a person',
  'person.change-password': 'Changed their own password',
  'person.create': 'Let a person in',
  'person.create-first-administrator': 'Created the first administrator',
  'person.reset-password': 'Reset the password of a person',
  'release.rollback': 'Rolled back to an earlier release',
  'rights.ask': 'Submitted a role request',
  'rights.confirm': 'Confirmed a role request',
  'rights.refuse': 'Refused a role request',
  'rights.withdraw': 'Withdrew a role request',
  'session.begin': 'Signed in',
  'session.end': 'Signed out',
  'session.refuse': 'Failed to sign in',
  'session.refuse-password': 'Typed a wrong current password',
  'session.end-all': 'Signed out everywhere',
  'shipped.dismiss': 'Dismissed a newer app text',
  'shipped.offer': 'Offered a newer app text',
  // The kill switch is on while the page is off.
  'switch.drop-fallback': 'Removed the fallback of a page that is switched off',
  'switch.off': 'Switched a page on',
  'switch.on': 'Switched a page off',
};

export const describeAction = (action: string): string => ownEntry(actionLabels, action) ?? action;

/** Page of the subject of an audit row; undefined without one. */
export const subjectAddress = (action: string, subject: string): string | undefined => {
  const [of = ''] = action.split('.');
  if (of === 'change') return `/changes/${encodeURIComponent(subject)}`;
  return ['document', 'draft', 'comment', 'shipped', 'switch', 'preview'].includes(of)
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
