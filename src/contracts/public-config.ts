import type { LoanAppConfig } from './generated/delivery.ts';
import type { AddressPolicy, Type } from '../../renderer/entries/browser.ts';

/** URL parameters that a promotion template may read (appendix C). */
export const templateUrlParams = [
  'id',
  'user_from',
  'app_from',
  'utm_tag',
  'invite_code',
  'deviceId',
] as const;

/** Call that returns a promotion in one of the two forms of contract 6. */
export const templateCall = 'channel-template';

/** Idempotency key of a money call. The gateway reads it and does not forward it. */
export const idempotencyKeyHeader = 'x-attempt';

/** In characters. */
export const maxIdempotencyKeyLength = 64;

export const pickPublicConfig = ({
  company,
  servicePhone,
  scheme,
  policyUrl,
}: LoanAppConfig): Readonly<Record<PublicConfigName, string>> => ({
  servicePhone,
  scheme,
  policyUrl,
  companyName: company.name,
  companyPhone: company.phone,
  companyEmail: company.email,
  companyAddress: company.address,
  companyCopyright: company.copyright,
});

/** Addresses that documents may contain. */
export const addressPolicy = ({
  hosts,
  scheme,
}: Pick<LoanAppConfig, 'hosts' | 'scheme'>): AddressPolicy => ({ hosts, scheme });

type PublicConfigName =
  | 'servicePhone'
  | 'scheme'
  | 'policyUrl'
  | 'companyName'
  | 'companyPhone'
  | 'companyEmail'
  | 'companyAddress'
  | 'companyCopyright';

const textType: Type = { kind: 'text' };

/** Types of the public configuration. A screen that reads any other name is rejected. */
export const publicConfigTypes: Readonly<Record<PublicConfigName, Type>> = {
  servicePhone: textType,
  scheme: textType,
  policyUrl: textType,
  companyName: textType,
  companyPhone: textType,
  companyEmail: textType,
  companyAddress: textType,
  companyCopyright: textType,
};
