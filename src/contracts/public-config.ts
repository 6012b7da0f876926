import type { LoanAppConfig } from './generated/delivery.ts';
import type { publicConfigTypes } from './generated/public-config.ts';
import type { AddressPolicy } from '../../renderer/entries/browser.ts';

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

/** Digits of a number that fits the mask, such as 11 for 09#########. */
const countDigits = (mask: string): number => mask.replace(/\[[^\]]*\]/g, '#').length;

export const pickPublicConfig = ({
  company,
  servicePhone,
  scheme,
  policyUrl,
  currency,
  market: { country, phone, consentTicked, latePenalty, payServices, wallets, banks },
}: LoanAppConfig): Readonly<Record<PublicConfigName, unknown>> => ({
  servicePhone,
  scheme,
  policyUrl,
  companyName: company.name,
  companyPhone: company.phone,
  companyEmail: company.email,
  companyAddress: company.address,
  companyCopyright: company.copyright,
  country,
  currencySign: currency,
  phoneMask: phone.mask,
  phoneDigits: countDigits(phone.mask),
  phonePlaceholder: phone.placeholder,
  phoneCountryCode: phone.countryCode,
  phoneTrunkPrefix: phone.trunkPrefix,
  consentTicked,
  latePenaltyNew: latePenalty.newClients,
  latePenaltyRepeat: latePenalty.repeatClients,
  alipayName: payServices.alipay.name,
  alipayLogo: payServices.alipay.logo,
  wallets,
  banks,
});

/** Addresses that documents may contain. */
export const addressPolicy = ({
  hosts,
  scheme,
}: Pick<LoanAppConfig, 'hosts' | 'scheme'>): AddressPolicy => ({ hosts, scheme });

type PublicConfigName = keyof typeof publicConfigTypes;
