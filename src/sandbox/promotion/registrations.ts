import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { readText } from '../values.ts';

export interface Registration {
  readonly phone: string;
  readonly userName: string;
  readonly deviceId: string;
  readonly appName: string;
  readonly merchantNumber: string;
  readonly inviteCode: string;
  readonly userFrom: string;
  readonly templateId: string;
  readonly appFrom: string;
  readonly utmTag: string;
  readonly registeredAt: number;
}

export const readRegistration = (body: unknown, phone: string, now: number): Registration => ({
  phone,
  userName: readText(body, 'userName'),
  deviceId: readText(body, 'deviceId'),
  appName: readText(body, 'appName'),
  merchantNumber: readText(body, 'merchantNumber'),
  inviteCode: readText(body, 'invite_code'),
  userFrom: readText(body, 'user_from'),
  templateId: readText(body, 'id'),
  appFrom: readText(body, 'app_from'),
  utmTag: readText(body, 'utm_tag'),
  registeredAt: now,
});

export const isRegistered = async (db: Kysely<SandboxTables>, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('promotion_registrations')
    .select('phone')
    .where('phone', '=', phone)
    .executeTakeFirst()) !== undefined;

/** @throws when the phone is already registered */
export const saveRegistration = async (
  db: Kysely<SandboxTables>,
  registration: Registration,
): Promise<void> => {
  await db
    .insertInto('promotion_registrations')
    .values({
      phone: registration.phone,
      user_name: registration.userName,
      device_id: registration.deviceId,
      app_name: registration.appName,
      merchant_number: registration.merchantNumber,
      invite_code: registration.inviteCode,
      user_from: registration.userFrom,
      template_id: registration.templateId,
      app_from: registration.appFrom,
      utm_tag: registration.utmTag,
      registered_at: registration.registeredAt,
    })
    .execute();
};

export const listRegistrations = async (
  db: Kysely<SandboxTables>,
  limit: number,
): Promise<Registration[]> => {
  const rows = await db
    .selectFrom('promotion_registrations')
    .selectAll()
    .orderBy('registered_at', 'desc')
    .orderBy('phone')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    phone: row.phone,
    userName: row.user_name,
    deviceId: row.device_id,
    appName: row.app_name,
    merchantNumber: row.merchant_number,
    inviteCode: row.invite_code,
    userFrom: row.user_from,
    templateId: row.template_id,
    appFrom: row.app_from,
    utmTag: row.utm_tag,
    registeredAt: row.registered_at,
  }));
};
