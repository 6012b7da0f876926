import { describe, expect, test } from 'vitest';
import {
  type AuditHead,
  serializeAuditRow,
  emptyAuditHead,
  nextAuditRow,
  type AuditRow,
} from '../../database/audit.ts';
import { verifyChain } from './run-audit.ts';

const rows: AuditRow[] = [];
for (const subject of ['one', 'two', 'three', 'four']) {
  rows.push(
    nextAuditRow(rows.at(-1) ?? emptyAuditHead, {
      at: 1,
      actor: 'a@b.example',
      address: '192.0.2.1',
      action: 'draft.save',
      subject,
      detail: { rev: rows.length },
    }),
  );
}
const lines = rows.map(serializeAuditRow);
const head: AuditHead = { seq: 4, hash: rows[3]?.hash ?? '' };

const withLine = (index: number, line: string | undefined): string[] =>
  lines.flatMap((own, at) => (at === index ? (line ?? []) : own));
const changed = (index: number, change: object): string =>
  serializeAuditRow({ ...(rows[index] as AuditRow), ...change });

const rewritten = serializeAuditRow(
  nextAuditRow(rows[0] as AuditRow, { ...(rows[1] as AuditRow), subject: 'forged' }),
);

describe('the chain of the audit', () => {
  test('a chain that nobody touched is whole, and its end is told', async () => {
    expect(await verifyChain(lines, head)).toEqual({ end: head });
    expect(await verifyChain(lines)).toEqual({ end: head });
    expect(await verifyChain([], emptyAuditHead)).toEqual({ end: emptyAuditHead });
  });

  test('the hash is that of the canonical JSON of the rest of the row', () => {
    expect(rows[0]?.hash).toBe('df52dcbda81594e0ed2a0619851b1cef6a52af9a354360a456a41d5083d54eb1');
  });

  test.each<[string, string[], string]>([
    [
      'an actor that was changed',
      withLine(1, changed(1, { actor: 'other@b.example' })),
      'Row 2: its content does not match its hash',
    ],
    [
      'a time that was changed',
      withLine(3, changed(3, { at: 2 })),
      'Row 4: its content does not match its hash',
    ],
    [
      'a detail that was changed',
      withLine(0, changed(0, { detail: { rev: 7 } })),
      'Row 1: its content does not match its hash',
    ],
    [
      'a key that was put in',
      withLine(2, changed(2, { more: true })),
      'Row 3: its content does not match its hash',
    ],
    [
      'a hash that was changed',
      withLine(1, changed(1, { hash: '0'.repeat(64) })),
      'Row 2: its content does not match its hash',
    ],
    [
      'a row made anew with its hash',
      withLine(1, rewritten),
      'Row 3: expected the hash of the previous row',
    ],
    ['a row that was taken away', withLine(1, undefined), 'Row 2: expected next, found row 3.'],
    [
      'a first row that was taken away',
      withLine(0, undefined),
      'Row 1: expected next, found row 2.',
    ],
    [
      'a last row that was taken away',
      withLine(3, undefined),
      'Row 4: missing, although 4 rows were written.',
    ],
    [
      'rows in another order',
      [lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)],
      'Row 1: expected next, found row 2.',
    ],
    [
      'a row that stands there twice',
      [...lines.slice(0, 2), ...lines.slice(1)],
      'Row 3: expected next, found row 2.',
    ],
    [
      'a key that stands there twice',
      withLine(1, (lines[1] ?? '').replace('{', '{"action":"none",')),
      'Row 2: expected an audit row as canonical JSON',
    ],
    ['blanks', withLine(1, ` ${lines[1]}`), 'Row 2: expected an audit row as canonical JSON'],
    ['no JSON', withLine(2, '{'), 'Row 3: expected an audit row as canonical JSON'],
    ['null', withLine(2, 'null'), 'Row 3: expected an audit row as canonical JSON'],
    ['an empty line', withLine(2, ''), 'Row 3: expected an audit row as canonical JSON'],
    [
      'a row behind the end',
      [...lines, serializeAuditRow(nextAuditRow(head, { ...(rows[0] as AuditRow) }))],
      'Row 5: expected the audit to end with row 4',
    ],
  ])('%s is found, with the first broken row', async (_what, spoilt, sentence) => {
    expect(await verifyChain(spoilt, head)).toEqual({
      broken: expect.stringContaining(sentence) as string,
    });
  });

  test('a whole chain with another end than the head tells is found', async () => {
    expect(await verifyChain(lines, { seq: 4, hash: '1'.repeat(64) })).toEqual({
      broken: expect.stringMatching(/^Row 4: expected the audit to end/) as string,
    });
  });
});
