import { ownEntry } from '../../../renderer/headless.ts';
import type { AuditRow } from '../audit/audit-row.ts';
import type { Permission } from '../people/permissions.ts';

/** Something that an open page of the studio has to know. */
export interface StudioEvent {
  readonly type:
    | 'draft'
    | 'document'
    | 'change'
    | 'check'
    | 'switch'
    | 'alarm'
    | 'release'
    | 'alarms'
    | 'presence'
    | 'standing'
    | 'rights'
    | 'people'
    | 'reload';
  /** The row of the audit that it comes from, if it does. */
  readonly row?: number;
  /** E-mail address of the one person who is told; everybody where it is absent. */
  readonly to?: string;
  /** Only those who may do this are told; everybody where it is absent. */
  readonly needs?: Permission;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What of the audit everybody may know who reads documents. */
const auditEventTypes: Readonly<
  Record<string, { readonly type: StudioEvent['type']; readonly subject: string }>
> = {
  draft: { type: 'draft', subject: 'document' },
  document: { type: 'document', subject: 'document' },
  shipped: { type: 'document', subject: 'document' },
  change: { type: 'change', subject: 'change' },
  check: { type: 'check', subject: 'closure' },
  switch: { type: 'switch', subject: 'document' },
  alarm: { type: 'alarm', subject: 'alarm' },
};

/** Something became of people or of requests for rights; those are told who may read it, without a word of what. */
export const peopleChangedEvent: StudioEvent = { type: 'people', needs: 'rights.read', data: {} };

/**
 * The events of a row of the audit; none for what is not told. That something became of somebody's account or rights is told without a word of what: to
 * that person, and to those who may read it.
 */
export const toStudioEvents = ({
  seq,
  action,
  subject,
  actor,
  at,
  detail,
}: AuditRow): readonly StudioEvent[] => {
  const noun = action.split('.', 1)[0] ?? '';
  if (noun === 'person' || noun === 'rights') {
    const own: StudioEvent[] =
      action === 'person.change' ? [{ type: 'rights', row: seq, to: subject, data: {} }] : [];
    return [...own, { ...peopleChangedEvent, row: seq }];
  }
  const known = ownEntry(auditEventTypes, noun);
  if (known === undefined) return [];
  const { rev } = detail;
  return [
    {
      type: known.type,
      row: seq,
      data: {
        [known.subject]: subject,
        action,
        by: actor,
        at,
        ...(typeof rev === 'number' ? { rev } : {}),
      },
    },
  ];
};

/** Tells a page that the connection is alive, and nothing else: it has no number, so that a page comes back where it was. */
export const heartbeatMessage = 'event: beat\ndata: {}\n\n';

/** Whether a person is told of something. @param me e-mail address @param may what they may do */
export const isVisibleTo = (
  { to, needs }: StudioEvent,
  email: string,
  permissions: readonly Permission[],
): boolean =>
  (to === undefined || to === email) && (needs === undefined || permissions.includes(needs));

/** Whether somebody's right to listen may have ended by this. */
export const mayEndSessionsBy = ({ action }: AuditRow): boolean =>
  action.startsWith('session.') || action.startsWith('person.');

/**
 * An event as the wire has it. Its data are one line, since JSON escapes line ends.
 * @param upTo the row of the audit up to which everything was told before
 */
export const formatEvent = ({ type, row, data }: StudioEvent, upTo: number): string =>
  `id: ${row ?? upTo}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
