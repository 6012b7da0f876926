import type { Type } from '../../renderer/index.ts';

/** A name of the configuration that screens may read. */
export type PublicConfigName =
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
