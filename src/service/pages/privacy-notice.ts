import { escapeHtml } from '../../shared/escape-html.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import { sourceLanguage } from '../../contracts/choose-language.ts';
import type { FastifyPluginAsync } from 'fastify';
import { encodeBody } from '../documents/document-bytes.ts';
import { sendCached } from '../http/cached-response.ts';
import { createFramedResponse } from '../http/framed-response.ts';
import { negotiateLanguage } from '../http/content-negotiation.ts';

/** Sample text (AMB-79); the operator's own page replaces it by `policyUrl`. */
const renderPrivacyNotice = (
  company: LoanAppConfig['company'],
  language: string,
  texts: NoticeTexts,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts.title}</title>
<link rel="stylesheet" href="/privacy-notice.css">
</head>
<body>
<main>
<h1>${texts.title}</h1>
<p>${escapeHtml(texts.purpose(company))}</p>
<h2>${texts.responsible}</h2>
<p>${escapeHtml(texts.contact(company))}</p>
<h2>${texts.retentionTitle}</h2>
<p>${texts.retention}</p>
<h2>${texts.rights}</h2>
<ul>
${texts.eachRight.map((right) => `<li>${right}</li>`).join('\n')}
</ul>
<h2>${texts.security}</h2>
<p>${texts.secured}</p>
</main>
</body>
</html>
`;

type Company = LoanAppConfig['company'];

/** Kept out of the app's translation files, which every browser downloads. */
interface NoticeTexts {
  readonly title: string;
  readonly purpose: (company: Company) => string;
  readonly responsible: string;
  readonly contact: (company: Company) => string;
  readonly retentionTitle: string;
  readonly retention: string;
  readonly rights: string;
  readonly eachRight: readonly string[];
  readonly security: string;
  readonly secured: string;
}

const english: NoticeTexts = {
  title: 'Privacy notice',
  purpose: ({ name }) =>
    `This notice says who is responsible for your personal data when you use the app and the site of ${name}, and what you can ask of us.`,
  responsible: 'Who is responsible',
  contact: ({ name, address, phone, email }) =>
    `${name}, ${address}. You reach us by telephone at ${phone} and by e-mail at ${email}.`,
  retentionTitle: 'How long data is kept',
  retention:
    'Applications that did not become a loan are deleted when they are no longer needed. The papers of a loan are kept as long as it runs, and afterwards as long as the law asks for.',
  rights: 'Your rights',
  eachRight: [
    'To be told what is done with your data.',
    'To see it, and to get a copy that you can take elsewhere.',
    'To have it corrected, blocked or deleted.',
    'To object, and to withdraw a consent.',
    'To complain to us, and to the National Privacy Commission.',
  ],
  security: 'Security',
  secured:
    'Data travels encrypted. Only employees whose work needs it can see it, and every access is recorded.',
};

const filipino: NoticeTexts = {
  title: 'Abiso sa privacy',
  purpose: ({ name }) =>
    `Sinasabi ng abisong ito kung sino ang responsable sa personal data mo kapag ginagamit mo ang app at ang site ng ${name}, at kung ano ang puwede mong hilingin sa amin.`,
  responsible: 'Sino ang responsable',
  contact: ({ name, address, phone, email }) =>
    `${name}, ${address}. Matatawagan mo kami sa ${phone} at masusulatan sa e-mail na ${email}.`,
  retentionTitle: 'Gaano katagal itinatago ang data',
  retention:
    'Binubura ang mga application na hindi naging loan kapag hindi na kailangan. Itinatago ang mga papeles ng loan habang tumatakbo ito, at pagkatapos ay hangga’t hinihingi ng batas.',
  rights: 'Mga karapatan mo',
  eachRight: [
    'Malaman kung ano ang ginagawa sa data mo.',
    'Makita ito, at makakuha ng kopya na madadala mo sa iba.',
    'Maipatama, maipa-block o maipabura ito.',
    'Tumutol, at bawiin ang isang pahintulot.',
    'Magreklamo sa amin, at sa National Privacy Commission.',
  ],
  security: 'Seguridad',
  secured:
    'Naka-encrypt ang data habang ipinapadala. Mga empleyado lang na kailangan ito sa trabaho ang nakakakita nito, at nakatala ang bawat pagbukas.',
};

const noticeTexts: ReadonlyMap<string, NoticeTexts> = new Map([
  [sourceLanguage, english],
  ['fil', filipino],
]);

const headers: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=3600',
  vary: 'Accept-Language',
};

/** Default target of `policyUrl` (AMB-82). */
export const createPrivacyNotice =
  ({ company }: Pick<LoanAppConfig, 'company'>): FastifyPluginAsync =>
  async (app) => {
    const pages = new Map(
      [...noticeTexts].map(([language, words]) => [
        language,
        createFramedResponse(headers, encodeBody(renderPrivacyNotice(company, language, words))),
      ]),
    );
    const others = [...pages.keys()].filter((language) => language !== sourceLanguage);
    app.get('/privacy-notice', (request, reply) => {
      const page = pages.get(negotiateLanguage(request, others));
      return page === undefined ? reply.callNotFound() : sendCached(request, reply, page(request));
    });
  };
