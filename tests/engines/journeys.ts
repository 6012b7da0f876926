import type { Sandbox } from '../harness/sandbox.ts';
import { administrator } from '../harness/service.ts';
import type { Visitor } from './visitor.ts';

/** What a person does, in short form. Each throws at the first step that is not possible. */
export interface Journey {
  readonly visitor: Visitor;
  readonly sandbox: Sandbox;
  /** Borrower of this journey. */
  readonly userId: string;
  /** Phone number of nobody else. */
  readonly phone: string;
}

const captchaSid = `function () {
  var picture = Array.prototype.filter.call(document.images, function (image) {
    return image.naturalWidth > 0 && /[?&]sid=/.test(image.src);
  })[0];
  return picture ? new URL(picture.src).searchParams.get('sid') : null;
}`;

/** Registers on the open promotion. */
const registerAt = async ({ visitor, sandbox, phone }: Journey, button: string): Promise<void> => {
  await visitor.see('button', button);
  const sid = await visitor.waitFor('the captcha', async () => {
    const shown = await visitor.page.evaluate(captchaSid);
    return typeof shown === 'string' ? shown : undefined;
  });
  await visitor.fill('Phone', phone);
  await visitor.fill('Captcha', (await sandbox.captchaOf(sid)) ?? '');
  await visitor.tap('button', 'get code');
  await visitor.see('button', '/^[1-9][0-9]?s$');
  await visitor.fill('SMS code', (await sandbox.smsCodeOf(phone)) ?? '');
  await visitor.tap('button', button);
  await visitor.until(
    'the registration',
    async () => (await sandbox.registrationOf(phone)) !== undefined,
  );
  await visitor.holds(
    'the download page',
    'function () { return /download/i.test(location.href); }',
  );
};

export const register = async (journey: Journey): Promise<void> => {
  await journey.visitor.open('/#/registerTemplate?id=5');
  await registerAt(journey, 'Get my offer');
};

export const registerByDocument = async (journey: Journey): Promise<void> => {
  await journey.visitor.open('/promotion/seasonal-offer');
  await journey.visitor.see('heading', 'Rainy season offer');
  await registerAt(journey, 'Register');
};

/** The fields come from the loan core. */
export const bindBank = async ({ visitor, sandbox, userId }: Journey): Promise<void> => {
  await visitor.open('/about-us');
  await visitor.open(`/bind-bank?product_id=7&userId=${userId}&sessionId=demo`);
  await visitor.tap('button', 'Next');
  await visitor.fill('Account name', 'Maria Clara');
  await visitor.setDate('Date of birth', '1990-05-20');
  await visitor.tap('button', '/^E-wallet\\b');
  await visitor.tap('radio', 'Maya');
  await visitor.tap('button', 'Confirm');
  await visitor.gone('button', 'Confirm');
  await visitor.fill('Mobile number', '09171234567');
  await visitor.tap('button', 'Next');
  await visitor.until('one account with Maya', async () => {
    const accounts = await sandbox.accountsOf(userId);
    return accounts.length === 1 && accounts[0]?.provider === 'Maya';
  });
  await visitor.see('heading', 'About us');
};

const hasFocusInSheet =
  'function () { return document.activeElement.closest("dialog[open]") !== null; }';

/** Engines that add a margin to buttons and fields add 2px. */
const hasNoEngineMargin = `function () {
  return Array.prototype.every.call(document.querySelectorAll('button, input, select, textarea'), function (element) {
    return getComputedStyle(element).marginLeft !== '2px';
  });
}`;

export const lookAtSheet = async ({ visitor, userId }: Journey): Promise<void> => {
  await visitor.open(`/bind-bank?product_id=7&userId=${userId}&sessionId=demo`);
  await visitor.tap('button', '/^E-wallet\\b');
  await visitor.see('radio', 'Maya');
  await visitor.holds('the focus in the sheet', hasFocusInSheet);
  await visitor.holds('no margin of the engine', hasNoEngineMargin);
  await visitor.tap('button', 'Cancel');
  await visitor.gone('button', 'Cancel');
};

const goSoon = 'function (path) { setTimeout(function () { location.assign(path); }, 0); }';

export const leaveWhileLoading = async ({ visitor, userId }: Journey): Promise<void> => {
  const openAboutUs = (): Promise<void> =>
    visitor.until('the next page', async () => {
      await visitor.open('/about-us');
      return true;
    });
  await openAboutUs();
  for (const path of ['/order', '/repay', '/bind-bank', '/customer-service']) {
    await visitor.page.evaluate(goSoon, `${path}?userId=${userId}`);
    await visitor.holds(
      `the start of ${path}`,
      `function () { return location.pathname === '${path}'; }`,
    );
    await openAboutUs();
  }
  await visitor.see('heading', 'About us');
  // React logs the files that leaving cancelled; nobody sees that page any more.
  await visitor.page.takeErrors();
};

export const repay = async ({ visitor, sandbox, userId }: Journey): Promise<void> => {
  await visitor.open(await sandbox.bringAbout('running', userId));
  await visitor.tap('button', 'Repayment');
  await visitor.tap('button', 'Payment Method');
  await visitor.tap('radio', 'Maya');
  await visitor.tap('button', 'Payment');
  await visitor.see('heading', 'Pay with Maya');
  await visitor.tap('button', '/^Pay .* now$');
  await visitor.read('This is paid.');
  const [order] = await sandbox.ordersOf(userId);
  if (order?.payments.length !== 1)
    throw new Error(`Expected one payment, found ${JSON.stringify(order?.payments)}.`);
};

export const editInStudio = async ({ visitor, userId }: Journey): Promise<void> => {
  await visitor.open('/studio');
  await visitor.fill('E-mail address', administrator.email);
  await visitor.fillByLabel('Password', administrator.password);
  await visitor.tap('button', 'Sign in');
  await visitor.see('heading', 'Borrower screens');
  await visitor.open('/studio/documents/about-us');
  await visitor.see('button', 'Publish …');
  const title = `About ${userId}`;
  await visitor.fill('Title', ` ${title}`);
  // The field takes effect when it loses the focus.
  await visitor.tap('heading', 'Page settings');
  await visitor.until('the new title in the preview', async () => {
    const text = await visitor.page.evaluateInFrame(
      '/studio/preview',
      'function () { return document.body.innerText; }',
    );
    return typeof text === 'string' && text.includes(title);
  });
};

/** The page names the browsers that the studio needs. */
export const readStudioFloor = async ({ visitor }: Journey): Promise<void> => {
  await visitor.open('/studio');
  await visitor.read(
    'The studio needs a newer browser: Chrome or Edge 110, Firefox 115, Safari 16.4',
  );
};
