import { holdApp } from '../../e2e/hold-app.ts';
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

const isCounting = (offer: PromotionPage): Promise<boolean> => comes(async () => /^[1-9][0-9]?s$/.test(await wordsOf(offer.send)));
const phoneOf = ({ seed }: CodeTrial): string => `137${String(seed).padStart(8, '0')}`;
const slowAnswer = (random: () => number): { readonly delay: number } => ({ delay: Math.floor(random() ** 2 * longestAnswer) });

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
    const isRegistered = await comes(async () => (await world.sandbox.registrationOf(offer.number)) !== undefined);
    return [...faults, ...must(isRegistered, 'nobody is registered'), ...(await countCalls(world.sandbox, since, { 'get-sms': 1, register: 1 }))];
  },
});

/** Digits are typed all the while in which the app comes, and the button is pressed as soon as it is there. */
const typedAhead = ([name, address, button]: (typeof promotions)[number]): CodeCase => ({
  name: `${name}: typed while the app comes, and pressed at once`,
  happen: async (trial) => {
    const since = Date.now();
    const { page, random, world } = trial;
    const offer = new PromotionPage(page, world.sandbox, phoneOf(trial), button);
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === smsPath) sent.push(new URLSearchParams(request.postData() ?? '').get('phone'));
    });
    const letGo = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await offer.phone.click();
    const early = Math.floor(random() * offer.number.length);
    const pause = Math.floor(random() * 60);
    for (const [place, digit] of [...offer.number].entries()) {
      if (place === early) letGo();
      await page.keyboard.press(digit);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    const typed = await offer.phone.inputValue();
    await offer.solveCaptcha();
    world.road.plan(smsPath, slowAnswer(random));
    await pressAll(page, offer.send, drawPresses(random));
    return [
      ...must(typed === offer.number, `typed was ${offer.number}, and the field has ${typed}`),
      ...must(await isCounting(offer), 'no minute began'),
      ...must(sent.length === 1 && sent[0] === offer.number, `typed was ${offer.number}, and sent was ${sent.join(', ')}`),
      ...(await countCalls(world.sandbox, since, { 'get-sms': 1 })),
    ];
  },
});

/** The code of a promotion. The page of the loan core is not drawn ahead: nobody types before its app has come. */
export const smsCases: readonly CodeCase[] = [...promotions.map(impatient), ...promotions.slice(1).map(typedAhead)];
