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

const textType: Type = { kind: 'text' };
const filledType: Type = { kind: 'text', nonEmptyText: true };
const optionalText: Type = { kind: 'optional', of: filledType };
const providersType: Type = {
  kind: 'list',
  of: { kind: 'record', fields: { name: filledType, code: textType, logo: optionalText } },
};

/** Types of the public configuration. A screen that reads any other name is rejected. */
export const publicConfigTypes = {
  servicePhone: textType,
  scheme: textType,
  policyUrl: textType,
  companyName: textType,
  companyPhone: textType,
  companyEmail: textType,
  companyAddress: textType,
  companyCopyright: textType,
  country: textType,
  currencySign: filledType,
  phoneMask: { kind: 'text', mask: true },
  phoneDigits: { kind: 'number', least: 4, most: 30, whole: true },
  phonePlaceholder: optionalText,
  phoneCountryCode: filledType,
  phoneTrunkPrefix: optionalText,
  consentTicked: { kind: 'boolean' },
  latePenaltyNew: filledType,
  latePenaltyRepeat: filledType,
  alipayName: filledType,
  alipayLogo: optionalText,
  wallets: providersType,
  banks: providersType,
} as const satisfies Readonly<Record<string, Type>>;

type PublicConfigName = keyof typeof publicConfigTypes;
