import type { AuditRow } from '../audit/audit-row.ts';

/** Something that an open page of the studio has to know. */
export interface StudioEvent {
  readonly type: 'draft' | 'document' | 'change' | 'check' | 'switch' | 'alarm' | 'release' | 'alarms' | 'presence' | 'standing' | 'rights' | 'reload';
  /** The row of the audit that it comes from, if it does. */
  readonly row?: number;
  /** E-mail address of the one person who is told; everybody where it is absent. */
  readonly to?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What of the audit everybody may know who reads documents. What becomes of somebody's account is nobody else's business. */
const told: Readonly<Record<string, { readonly type: StudioEvent['type']; readonly subject: string }>> = {
  draft: { type: 'draft', subject: 'document' },
  document: { type: 'document', subject: 'document' },
  shipped: { type: 'document', subject: 'document' },
  change: { type: 'change', subject: 'change' },
  check: { type: 'check', subject: 'closure' },
  switch: { type: 'switch', subject: 'document' },
  alarm: { type: 'alarm', subject: 'alarm' },
};

/** The event of a row of the audit; undefined for what is not told. */
export const eventOfRow = ({ seq, action, subject, actor, at, detail }: AuditRow): StudioEvent | undefined => {
  if (action === 'person.change') return { type: 'rights', row: seq, to: subject, data: {} };
  const noun = action.split('.', 1)[0] ?? '';
  const known = Object.hasOwn(told, noun) ? told[noun] : undefined;
  if (known === undefined) return undefined;
  const { rev } = detail;
  return { type: known.type, row: seq, data: { [known.subject]: subject, action, by: actor, at, ...(typeof rev === 'number' ? { rev } : {}) } };
};

/** Tells a page that the connection is alive, and nothing else: it has no number, so that a page comes back where it was. */
export const signOfLife = 'event: beat\ndata: {}\n\n';

/** Whether a person is told of something. @param me e-mail address */
export const isFor = ({ to }: StudioEvent, me: string): boolean => to === undefined || to === me;

/** Whether somebody's right to listen may have ended by this. */
export const endsSessions = ({ action }: AuditRow): boolean => action.startsWith('session.') || action.startsWith('person.');

/**
 * An event as the wire has it. Its data are one line, since JSON escapes line ends.
 * @param upTo the row of the audit up to which everything was told before
 */
export const writeEvent = ({ type, row, data }: StudioEvent, upTo: number): string => `id: ${row ?? upTo}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
