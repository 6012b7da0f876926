import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';

/**
 * What everybody may read. Each value is named, so that one added to the file later stays in the service until somebody decides
 * that it is public.
 */
export const publicConfig = (config: LoanAppConfig): LoanAppConfig => ({
  company: config.company,
  servicePhone: config.servicePhone,
  scheme: config.scheme,
  apiPrefix: config.apiPrefix,
  bridgeName: config.bridgeName,
  nativeActions: config.nativeActions,
  hosts: config.hosts,
  formats: config.formats,
  currency: config.currency,
  theme: config.theme,
  extra: config.extra,
  policyUrl: config.policyUrl,
  ...(config.languages !== undefined && { languages: config.languages }),
});
