import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { dayLength } from '../days.ts';

const times = ['created_at', 'approved_at', 'refused_at', 'paid_out_at', 'closed_at'] as const;

/** Lets days pass for one order: all that happened to it happened that much earlier. An order that does not exist stays so. @param days 1 or more */
export const passDays = async (
  db: Kysely<SandboxTables>,
  orderId: number,
  days: number,
): Promise<void> => {
  for (const time of times)
    await db
      .updateTable('orders')
      .set((set) => ({ [time]: set(time, '-', days * dayLength) }))
      .where('id', '=', orderId)
      .where(time, 'is not', null)
      .execute();
};
