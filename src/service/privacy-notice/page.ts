import { escapeText } from '../answers/escape-text.ts';
import type { LoanAppConfig } from '../../contracts/generated/delivery.ts';

/** The privacy notice as a page. What it says is a sample (AMB-79): the operator's own page takes its place by `policyUrl`. */
export const privacyPage = ({ name, email, phone, address }: LoanAppConfig['company']): string => {
  const company = escapeText(name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Privacy notice</title>
<link rel="stylesheet" href="/privacy-notice.css">
</head>
<body>
<main>
<h1>Privacy notice</h1>
<p>This notice says who is responsible for your personal data when you use the app and the site of ${company}, and what you can ask of us.</p>
<h2>Who is responsible</h2>
<p>${company}, ${escapeText(address)}. You reach us by telephone at ${escapeText(phone)} and by e-mail at ${escapeText(email)}.</p>
<h2>How long data is kept</h2>
<p>Applications that did not become a loan are deleted when they are no longer needed. The papers of a loan are kept as long as it runs, and afterwards as long as the law asks for.</p>
<h2>Your rights</h2>
<ul>
<li>To be told what is done with your data.</li>
<li>To see it, and to get a copy that you can take elsewhere.</li>
<li>To have it corrected, blocked or deleted.</li>
<li>To object, and to withdraw a consent.</li>
<li>To complain to us, and to the National Privacy Commission.</li>
</ul>
<h2>Security</h2>
<p>Data travels encrypted. Only employees whose work needs it can see it, and every access is recorded.</p>
</main>
</body>
</html>
`;
};
