import type { Kysely, Migration } from 'kysely';
import { createComplaintTables } from './create-complaint-tables.ts';
import { createOrderTables, createRepaymentTables } from './create-loan-tables.ts';

const createFirstTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('borrowers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('label', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('card_type', 'integer', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('account_name', 'text', (column) => column.notNull())
    .addColumn('birthday', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('bound_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // The same account is bound once, however often and however fast it is sent.
    .addUniqueConstraint('accounts_once', ['borrower_id', 'card_type', 'provider', 'number'])
    .execute();
  await db.schema
    .createTable('scenarios')
    .addColumn('call', 'text', (column) => column.primaryKey())
    .addColumn('scenario', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('requests')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .execute();
};

const createPromotionTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('scenarios')
    .addColumn('code', 'text', (column) => column.notNull().defaultTo('1'))
    .execute();
  await db.schema
    .createTable('promotion_pages')
    .addColumn('page_id', 'text', (column) => column.primaryKey())
    .addColumn('visits', 'integer', (column) => column.notNull())
    .addColumn('clicks', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promotion_sids')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('captcha', 'text')
    .addColumn('captcha_sent_sms', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promotion_sms_codes')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promotion_registrations')
    .addColumn('phone', 'text', (column) => column.primaryKey())
    .addColumn('user_name', 'text', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('app_name', 'text', (column) => column.notNull())
    .addColumn('merchant_number', 'text', (column) => column.notNull())
    .addColumn('invite_code', 'text', (column) => column.notNull())
    .addColumn('user_from', 'text', (column) => column.notNull())
    .addColumn('template_id', 'text', (column) => column.notNull())
    .addColumn('app_from', 'text', (column) => column.notNull())
    .addColumn('utm_tag', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .execute();
};

export const migrations: Record<string, Migration> = {
  '001-borrowers-accounts-scenarios-requests': { up: createFirstTables },
  '002-promotion': { up: createPromotionTables },
  '010-orders': { up: createOrderTables },
  '020-repayment': { up: createRepaymentTables },
  '040-complaints': { up: createComplaintTables },
};
