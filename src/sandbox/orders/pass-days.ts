import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { dayMs } from '../days.ts';

const timeColumns = [
  'created_at',
  'approved_at',
  'refused_at',
  'paid_out_at',
  'closed_at',
] as const;

/** Lets days pass for one order: all that happened to it happened that much earlier. An order that does not exist stays so. @param days 1 or more */
export const advanceClock = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  days: number,
): Promise<void> => {
  for (const time of timeColumns)
    await db
      .updateTable('orders')
      .set((set) => ({ [time]: set(time, '-', days * dayMs) }))
      .where('id', '=', orderId)
      .where(time, 'is not', null)
      .execute();
};
