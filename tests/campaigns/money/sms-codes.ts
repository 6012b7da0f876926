import type { Page } from '@playwright/test';
import { holdApp } from '../../e2e/hold-app.ts';
import { pressWhenThere } from '../../e2e/press-when-there.ts';
import { PromotionPage, registerPath, smsPath } from '../../e2e/promotion-page.ts';
import { countCalls, must, wordsOf, type CodeCase, type CodeTrial } from './code-trial.ts';
import { comes } from './comes.ts';
import { drawPresses, pressAll } from './presses.ts';

/** Longest time that an answer takes, in milliseconds. */
const longestAnswer = 900;

/** Pages of promotions, with the words of the button that registers. */
const promotions: readonly (readonly [name: string, address: string, button?: string])[] = [
  ['promotion of the loan core', '/#/registerTemplate?id=5'],
  ['referral', '/promotion/referral', 'Register'],
  ['seasonal offer', '/promotion/seasonal-offer', 'Register'],
];

const isCounting = (offer: PromotionPage): Promise<boolean> =>
  comes(async () => /^[1-9][0-9]?s$/.test(await wordsOf(offer.send)));
const phoneOf = ({ seed }: CodeTrial): string => `137${String(seed).padStart(8, '0')}`;
const slowAnswer = (random: () => number): { readonly delay: number } => ({
  delay: Math.floor(random() ** 2 * longestAnswer),
});

const impatient = ([name, address, button]: (typeof promotions)[number]): CodeCase => ({
  name: `${name}: many presses on get code, then on the button that registers`,
  happen: async (trial) => {
    const since = Date.now();
    const { page, random, world } = trial;
    const offer = new PromotionPage(page, world.sandbox, phoneOf(trial), button);
    await page.goto(address);
    await offer.phone.fill(offer.number);
    await offer.solveCaptcha();
    world.road.plan(smsPath, slowAnswer(random));
    await pressAll(page, offer.send, drawPresses(random));
    const faults = must(await isCounting(offer), 'no minute began');
    await comes(async () => (await world.sandbox.smsCodeOf(offer.number)) !== undefined);
    await offer.readSms();
    world.road.plan(registerPath, slowAnswer(random));
    await pressAll(page, offer.register, drawPresses(random));
    const isRegistered = await comes(
      async () => (await world.sandbox.registrationOf(offer.number)) !== undefined,
    );
    return [
      ...faults,
      ...must(isRegistered, 'nobody is registered'),
      ...(await countCalls(world.sandbox, since, { 'get-sms': 1, register: 1 })),
    ];
  },
});

/** What requests for a code say, as [phone, captcha], while they leave the page. */
const watchSent = (page: Page): readonly string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== smsPath) return;
    const body = new URLSearchParams(request.postData() ?? '');
    sent.push(`${body.get('phone') ?? ''} ${body.get('capcode') ?? ''}`);
  });
  return sent;
};

/** Digits are typed all the while in which the app comes. */
const typedMeanwhile = ([name, address, button]: (typeof promotions)[number]): CodeCase => ({
  name: `${name}: typed while the app comes, then many presses on get code`,
  happen: async (trial) => {
    const since = Date.now();
    const { page, random, world } = trial;
    const offer = new PromotionPage(page, world.sandbox, phoneOf(trial), button);
    const sent = watchSent(page);
    const letGo = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await offer.phone.click();
    const early = Math.floor(random() * offer.number.length);
    const pause = Math.floor(random() * 60);
    for (const [place, digit] of Array.from(offer.number).entries()) {
      if (place === early) letGo();
      await page.keyboard.press(digit);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    const typed = await offer.phone.inputValue();
    await offer.solveCaptcha();
    const captcha = await offer.captcha.inputValue();
    world.road.plan(smsPath, slowAnswer(random));
    await pressAll(page, offer.send, drawPresses(random));
    return [
      ...must(typed === offer.number, `typed was ${offer.number}, and the field has ${typed}`),
      ...must(await isCounting(offer), 'no minute began'),
      ...must(
        sent.join() === `${offer.number} ${captcha}`,
        `typed was ${offer.number} ${captcha}, and sent was ${sent.join(', ')}`,
      ),
      ...(await countCalls(world.sandbox, since, { 'get-sms': 1 })),
    ];
  },
});

/** The captcha is not there before the app: whoever guesses it is refused, once. */
const pressedAtOnce = ([name, address, button]: (typeof promotions)[number]): CodeCase => ({
  name: `${name}: typed before the app has come, get code pressed in the moment in which it has`,
  happen: async (trial) => {
    const since = Date.now();
    const { page, random, world } = trial;
    const offer = new PromotionPage(page, world.sandbox, phoneOf(trial), button);
    const sent = watchSent(page);
    const letGo = await holdApp(page);
    await pressWhenThere(page, 'get code');
    world.road.plan(smsPath, { delay: longestAnswer });
    await page.goto(address, { waitUntil: 'commit' });
    const typed = {
      phone: offer.number.slice(0, random() < 0.3 ? 10 : 11),
      captcha: random() < 0.3 ? '' : 'AB12',
    };
    // Whoever types has tapped: before the page takes what is typed, a tap waits.
    await offer.phone.click();
    await offer.phone.pressSequentially(typed.phone);
    await offer.captcha.pressSequentially(typed.captcha);
    letGo();
    const isWhole = typed.phone === offer.number && typed.captcha !== '';
    const isSaid = await comes(() =>
      offer
        .said(
          isWhole
            ? 'Wrong captcha'
            : typed.phone === offer.number
              ? 'please enter the captcha'
              : 'please enter a correct phone number',
        )
        .isVisible(),
    );
    const kept = `${await offer.phone.inputValue()} ${await offer.captcha.inputValue()}`;
    return [
      ...must(isSaid, `what is right to say did not come; said was: ${trial.messages.join(' | ')}`),
      ...must(
        kept === `${typed.phone} ${typed.captcha}`,
        `typed was ${typed.phone} ${typed.captcha}, and the fields have ${kept}`,
      ),
      ...must(
        sent.join() === (isWhole ? `${typed.phone} ${typed.captcha}` : ''),
        `typed was ${typed.phone} ${typed.captcha}, and sent was ${sent.join(', ')}`,
      ),
      ...(await countCalls(world.sandbox, since, { 'get-sms': isWhole ? 1 : 0 })),
    ];
  },
});

/** The code of a promotion. The page of the loan core is not drawn ahead: nobody types before its app has come. */
export const smsCases: readonly CodeCase[] = [
  ...promotions.map(impatient),
  ...promotions
    .slice(1)
    .flatMap((promotion) => [typedMeanwhile(promotion), pressedAtOnce(promotion)]),
];
