import { escapeText } from '../../html-text/escape-text.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';
import type { NoticeWords } from './words.ts';

/** The privacy notice as a page. What it says is a sample (AMB-79): the operator's own page takes its place by `policyUrl`. */
export const privacyPage = (
  company: LoanAppConfig['company'],
  language: string,
  words: NoticeWords,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="stylesheet" href="/privacy-notice.css">
</head>
<body>
<main>
<h1>${words.title}</h1>
<p>${escapeText(words.purpose(company))}</p>
<h2>${words.responsible}</h2>
<p>${escapeText(words.reach(company))}</p>
<h2>${words.keeping}</h2>
<p>${words.kept}</p>
<h2>${words.rights}</h2>
<ul>
${words.eachRight.map((right) => `<li>${right}</li>`).join('\n')}
</ul>
<h2>${words.security}</h2>
<p>${words.secured}</p>
</main>
</body>
</html>
`;
