import type { LoanAppConfig } from './generated/delivery.ts';
import type { PublicConfigName } from './public-names.ts';

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
