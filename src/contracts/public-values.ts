import type { LoanAppConfig } from './generated/delivery.ts';
import type { PublicName } from './public-names.ts';

/** What screens read of the configuration, all of it texts. */
export const publicValues = ({
  company,
  servicePhone,
  scheme,
  policyUrl,
}: LoanAppConfig): Readonly<Record<PublicName, string>> => ({
  servicePhone,
  scheme,
  policyUrl,
  companyName: company.name,
  companyPhone: company.phone,
  companyEmail: company.email,
  companyAddress: company.address,
  companyCopyright: company.copyright,
});
