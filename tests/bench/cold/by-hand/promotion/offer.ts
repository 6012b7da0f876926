import { parameter } from '../parts/loan-core.ts';

export const offerId = 'seasonal-offer';

const { userAgent } = navigator;
const client = userAgent.includes('MicroMessenger')
  ? 'wechat'
  : /Android/.test(userAgent)
    ? 'android'
    : /iPhone|iPad/.test(userAgent)
      ? 'ios'
      : 'other';

const campaign = {
  user_from: parameter('user_from'),
  app_from: parameter('app_from'),
  utm_tag: parameter('utm_tag'),
};

/** What goes along with a registration. */
export const ofRegistration = {
  ...campaign,
  deviceId: parameter('deviceId'),
  appName: 'Bayani Cash',
};

/** What is told of a visit. */
export const ofVisit = { ...campaign, page_id: offerId, client_type: client, page_type: '1' };

/** The address of another page of the offer. */
export const addressOf = (page: string): string => {
  const params = {
    id: offerId,
    ...campaign,
    invite_code: parameter('invite_code'),
    deviceId: parameter('deviceId'),
  };
  return `/#/${page}?${new URLSearchParams(params).toString()}`;
};
