import { keepBorrower } from '../borrowers/borrowers.ts';
import { replyToComplaint } from '../complaints/reply-to-complaint.ts';
import { passDays } from '../orders/pass-days.ts';
import { putInStage, stageNames } from '../orders/put-in-stage.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { readSetting } from '../scenarios/read-setting.ts';
import { keepSetting } from '../scenarios/settings.ts';
import { begin } from '../situations/begin.ts';
import { readBeginning, readTraitNames } from '../situations/read-beginning.ts';
import { bringAbout } from '../situations/situation.ts';
import { findSituation } from '../situations/situations.ts';
import { keepTraits } from '../traits/stored-traits.ts';

/** What was done: what programs are answered, and where a person goes on, an address or a place of the control page. */
export interface Done {
  readonly answer: object;
  readonly next: string;
}

/** Does what a form of the control page or a program asks for; a sentence tells what is wrong with it. */
export type Action = (core: SandboxCore, body: unknown) => Promise<Done | string>;

/** Switches how a call behaves. */
const switchCall: Action = async ({ db }, body) => {
  const setting = readSetting(body);
  if (typeof setting === 'string') return setting;
  await keepSetting(db, setting);
  return { answer: setting, next: `#${setting.call}` };
};

/** Brings a situation about, for the borrower of its own or for a user who is named. */
const chooseSituation: Action = async (core, body) => {
  const id = readText(body, 'situation');
  const situation = findSituation(id);
  if (situation === undefined)
    return `situation: expected one of those on the control page; found '${id}'.`;
  const address = await bringAbout(core, situation, readText(body, 'userId') || `sandbox-${id}`);
  return { answer: { address }, next: address };
};

/** Makes a borrower begin anew. */
const beginAnew: Action = async (core, body) => {
  const beginning = readBeginning(body);
  if (typeof beginning === 'string') return beginning;
  const orderId = await begin(core, beginning);
  return {
    answer: { userId: beginning.userId, productId: beginning.product.id, orderId },
    next: '#orders-area',
  };
};

/** Changes what is true of a borrower; orders and accounts stay. */
const changeTraits: Action = async ({ db, now }, body) => {
  const userId = readText(body, 'userId');
  if (userId === '') return 'userId: expected the user id of a borrower; found nothing.';
  const traits = readTraitNames(body);
  if (typeof traits === 'string') return traits;
  await keepTraits(db, await keepBorrower(db, { userId }, now()), traits);
  return { answer: { userId, traits }, next: '#orders-area' };
};

/** Moves an order to a stage. */
const moveOrder: Action = async ({ db, now }, body) => {
  const wanted = readText(body, 'stage');
  const stage = stageNames().find((name) => name === wanted);
  if (stage === undefined)
    return `stage: expected one of ${stageNames().join(', ')}; found '${wanted}'.`;
  const orderId = readText(body, 'orderId');
  await db.transaction().execute((tables) => putInStage(tables, Number(orderId), stage, now()));
  return { answer: { orderId, stage }, next: '#orders' };
};

const mostDays = 400;

/** Lets days pass for an order. */
const letDaysPass: Action = async ({ db }, body) => {
  const days = Number(readText(body, 'days'));
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    return `days: expected a whole number from 1 to ${mostDays}.`;
  const orderId = readText(body, 'orderId');
  await db.transaction().execute((tables) => passDays(tables, Number(orderId), days));
  return { answer: { orderId, days }, next: '#orders' };
};

/** Replies to a complaint. */
const reply: Action = async (core, body) => {
  const fault = await replyToComplaint(core, body);
  return fault ?? { answer: { complaintId: readText(body, 'complaintId') }, next: '#complaints' };
};

/** Actions by the path of their form; the door for programs has them by the same names. */
export const actions: Readonly<Record<string, Action>> = {
  scenario: switchCall,
  situation: chooseSituation,
  beginning: beginAnew,
  traits: changeTraits,
  stage: moveOrder,
  days: letDaysPass,
  reply,
};
