import { escapeHtml } from '../../html-text/escape-text.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { NoticeTexts } from './words.ts';

/** The privacy notice as a page. What it says is a sample (AMB-79): the operator's own page takes its place by `policyUrl`. */
export const renderPrivacyNotice = (
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
