import { type Kysely, sql, type Migration } from 'kysely';

const createOrderTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('borrower_traits')
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('trait', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('borrower_traits_key', ['borrower_id', 'trait'])
    .execute();
  await db.schema
    .createTable('orders')
    // Ids are never reused, not even those of deleted orders.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('term_days', 'integer', (column) => column.notNull())
    .addColumn('is_repeat', 'integer', (column) => column.notNull())
    .addColumn('pay_code', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_at', 'bigint')
    .addColumn('refused_at', 'bigint')
    .addColumn('paid_out_at', 'bigint')
    .addColumn('closed_at', 'bigint')
    .addColumn('rollovers', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('orders_of_borrower')
    .on('orders')
    .columns(['borrower_id', 'product_id'])
    .execute();
  await db.schema
    .createTable('instalments')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('principal', 'bigint', (column) => column.notNull())
    .addColumn('interest', 'bigint', (column) => column.notNull())
    .addColumn('due_after_days', 'integer', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addPrimaryKeyConstraint('instalments_key', ['order_id', 'number'])
    .execute();
  await db.schema
    .createTable('ratings')
    .addColumn('borrower_id', 'integer', (column) => column.primaryKey().references('borrowers.id'))
    .addColumn('score', 'text', (column) => column.notNull())
    .addColumn('rated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('events')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await addBorrowerToScenarios(db);
};

/**
 * SQLite cannot change a primary key, so copy the table. Existing scenarios keep applying to all
 * borrowers.
 */
const addBorrowerToScenarios = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('scenarios_of_borrowers')
    .addColumn('call', 'text', (column) => column.notNull())
    .addColumn('borrower', 'text', (column) => column.notNull())
    .addColumn('scenario', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('scenarios_of_borrowers_key', ['call', 'borrower'])
    .execute();
  await sql`insert into scenarios_of_borrowers select call, '', scenario, code, message, seconds from scenarios`.execute(
    db,
  );
  await db.schema.dropTable('scenarios').execute();
  await db.schema.alterTable('scenarios_of_borrowers').renameTo('scenarios').execute();
};

const createRepaymentTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('payments')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('instalment', 'integer', (column) => column.notNull())
    .addColumn('is_rollover', 'integer', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    // A token pays once, even under concurrent calls.
    .addColumn('token', 'text', (column) => column.unique())
    .addColumn('sms_code', 'text')
    .addColumn('sms_sent_at', 'bigint')
    .addColumn('wrong_codes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .execute();
};

const createComplaintTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('complaints')
    // Ids are never reused, not even those of deleted complaints.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sub_type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('pictures', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('reply_pictures', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('replied_at', 'bigint')
    .addColumn('stars', 'integer')
    .execute();
  await db.schema
    .createIndex('complaints_of_borrower')
    .on('complaints')
    .column('borrower_id')
    .execute();
  await db.schema
    .createTable('complaint_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.references('borrowers.id'))
    .addColumn('jpeg', 'blob', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
};

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

const createRestTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('rest_payments')
    .addColumn('order_id', 'integer', (column) =>
      column.notNull().references('orders.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rest_payments_key', ['order_id', 'key'])
    .execute();
  await db.schema
    .createTable('statement_deliveries')
    .addColumn('order_id', 'integer', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (column) => column.notNull())
    .execute();
};

export const sandboxMigrations: Record<string, Migration> = {
  '001-borrowers-accounts-scenarios-requests': { up: createFirstTables },
  '002-promotion': { up: createPromotionTables },
  '010-orders': { up: createOrderTables },
  '020-repayment': { up: createRepaymentTables },
  '040-complaints': { up: createComplaintTables },
  '050-rest': { up: createRestTables },
};
