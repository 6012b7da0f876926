import type { Type } from '../../renderer/index.ts';

/** A name of the configuration that screens may read. */
export type PublicName =
  | 'servicePhone'
  | 'scheme'
  | 'policyUrl'
  | 'companyName'
  | 'companyPhone'
  | 'companyEmail'
  | 'companyAddress'
  | 'companyCopyright';

const text: Type = { kind: 'text' };

/** The types of what screens read of the configuration. A screen that reads anything else is refused. */
export const publicNames: Readonly<Record<PublicName, Type>> = {
  servicePhone: text,
  scheme: text,
  policyUrl: text,
  companyName: text,
  companyPhone: text,
  companyEmail: text,
  companyAddress: text,
  companyCopyright: text,
};
