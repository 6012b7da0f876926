import { maskNumber } from '../values.ts';
import { listTemplates } from '../promotion/channel-templates.ts';
import type { PromotionState } from '../promotion/promotion-state.ts';
import { type Html, html, renderTable, formatTime } from '../html.ts';

/** Starts with the captchas and codes that a visitor needs. */
export const renderPromotionTables = ({
  captchas,
  smsCodes,
  registrations,
  pages,
}: PromotionState): Html[] => [
  renderTable(
    'Promotions of this loan core',
    'There is none.',
    ['Page', 'Title', 'Answered as'],
    listTemplates().map(({ id, title, hasDocument }) => [
      html`<a href="/promotion/${id}">/promotion/${id}</a>`,
      title,
      hasDocument ? 'document with values' : 'flat values',
    ]),
  ),
  renderTable(
    'Captchas to be solved',
    'No captcha waits.',
    ['Text', 'Serves', 'Valid until (UTC)', 'Visit (sid)'],
    captchas.map(({ text, sentSms, expiresAt, sid }) => [
      text,
      sentSms ? 'to register' : 'for an SMS, to register',
      formatTime(expiresAt),
      sid,
    ]),
  ),
  renderTable(
    'Last SMS codes',
    'No code was sent yet.',
    ['Phone', 'Code', 'Sent (UTC)', 'Valid until (UTC)'],
    smsCodes.map(({ phone, code, sentAt, expiresAt }) => [
      maskNumber(phone),
      code,
      formatTime(sentAt),
      formatTime(expiresAt),
    ]),
  ),
  renderTable(
    'Registrations',
    'No registrations yet.',
    [
      'Phone',
      'Promotion',
      'App',
      'Merchant',
      'From',
      'For app',
      'Campaign',
      'Invited by',
      'Time (UTC)',
    ],
    registrations.map((registration) => [
      maskNumber(registration.phone),
      registration.templateId,
      registration.appName,
      registration.merchantNumber,
      registration.userFrom,
      registration.appFrom,
      registration.utmTag,
      registration.inviteCode,
      formatTime(registration.registeredAt),
    ]),
  ),
  renderTable(
    'Visits and clicks',
    'No page was visited yet.',
    ['Page', 'Visits', 'Clicks'],
    pages.map(({ pageId, visits, clicks }) => [pageId, String(visits), String(clicks)]),
  ),
];
