import { comeToPromotion, findDocument, signInForTheFirstTime } from './begin.ts';
import { makeMistake, makePromotion, seeOnPhone, translatePromotion } from './make.ts';
import { publishAlone, publishLater } from './publish.ts';
import { letOnCallIn, letPublisherIn, publishTogether } from './together.ts';
import {
  readWhatWasDone,
  rollBackInTwoClicks,
  rollBackOnCall,
  takeBackByItsChange,
  switchOff,
} from './back.ts';
import type { Stage } from './stage.ts';

/**
 * The work of a new operations team from first sign-in to a published promotion and back, as in
 * docs/operations-guide.md.
 */
export const walkStudio = async (stage: Stage): Promise<void> => {
  const [ana, ben, cora, visitor] = [
    await stage.open(),
    await stage.open(),
    await stage.open(),
    await stage.openPhone(),
  ];
  const cast = { ana, ben, cora, visitor };
  await stage.step('the first administrator signs in', () => signInForTheFirstTime(stage, ana));
  await stage.step('a page is found by what it says', () => findDocument(stage, ana));
  await stage.step('a promotion is begun', () => comeToPromotion(stage, ana));
  await stage.step('it gets a title, words, a picture and a condition', () =>
    makePromotion(stage, ana),
  );
  await stage.step('it is looked at as phones show it', () => seeOnPhone(stage, ana));
  await stage.step('a sentence is translated', () => translatePromotion(stage, ana));
  await stage.step('a mistake is told and put right', () => makeMistake(stage, ana));
  await stage.step('it is published by the only person there is', () => publishAlone(stage, cast));
  await stage.step('newer words wait for their time, and are published after all', () =>
    publishLater(stage, cast),
  );
  await stage.step('a second publisher is let in', () => letPublisherIn(stage, cast));
  await stage.step('somebody on call is let in, which the second publisher confirms', () =>
    letOnCallIn(stage, cast),
  );
  await stage.step('what moves money is published by two', () => publishTogether(stage, cast));
  await stage.step('whoever is on call rolls it back', () => rollBackOnCall(stage, cast));
  await stage.step('the promotion is switched off, and on again', () => switchOff(stage, cast));
  await stage.step('the promotion is rolled back in two clicks', () =>
    rollBackInTwoClicks(stage, cast),
  );
  await stage.step('its change is taken back altogether', () => takeBackByItsChange(stage, cast));
  await stage.step('what broke on phones and what people did is read', () =>
    readWhatWasDone(stage, cast),
  );
};
