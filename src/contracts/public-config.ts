import type { LoanAppConfig } from './generated/delivery.ts';
import type { Type } from '../../renderer/entries/browser.ts';

/** What screens read of the configuration, all of it texts. */
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

/** A name of the configuration that screens may read. */
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

/** The types of what screens read of the configuration. A screen that reads anything else is refused. */
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
