import { ensureBorrower } from '../borrowers.ts';
import { replyToComplaint } from '../complaints/complaints.ts';
import { advanceClock, setStage, stageNames } from '../orders/set-stage.ts';
import { readText } from '../values.ts';
import type { SandboxCore } from '../core-answer.ts';
import { readSetting, saveSetting } from '../fault-injection/settings.ts';
import { resetBorrower, readBorrowerSetup, readTraitNames } from '../presets/borrower-setup.ts';
import { applyPreset } from '../presets/preset.ts';
import { findPreset } from '../presets/presets.ts';
import { saveTraits } from '../traits.ts';

export interface ActionResult {
  readonly answer: object;
  readonly next: string;
}

/** Handles a control form or API call; returns a message if the input is invalid. */
export type Action = (core: SandboxCore, body: unknown) => Promise<ActionResult | string>;

const setScenario: Action = async ({ db }, body) => {
  const setting = readSetting(body);
  if (typeof setting === 'string') return setting;
  await saveSetting(db, setting);
  return { answer: setting, next: `#${setting.call}` };
};

const openPreset: Action = async (core, body) => {
  const id = readText(body, 'situation');
  const preset = findPreset(id);
  if (preset === undefined)
    return `situation: expected one of those on the control page; found '${id}'.`;
  const address = await applyPreset(core, preset, readText(body, 'userId') || `sandbox-${id}`);
  return { answer: { address }, next: address };
};

const resetFromForm: Action = async (core, body) => {
  const setup = readBorrowerSetup(body);
  if (typeof setup === 'string') return setup;
  const orderId = await resetBorrower(core, setup);
  return {
    answer: { userId: setup.userId, productId: setup.product.id, orderId },
    next: '#orders-area',
  };
};

const changeTraits: Action = async ({ db, now }, body) => {
  const userId = readText(body, 'userId');
  if (userId === '') return 'userId: expected the user id of a borrower; found nothing.';
  const traits = readTraitNames(body);
  if (typeof traits === 'string') return traits;
  await saveTraits(db, await ensureBorrower(db, { userId }, now()), traits);
  return { answer: { userId, traits }, next: '#orders-area' };
};

const moveOrder: Action = async ({ db, now }, body) => {
  const wanted = readText(body, 'stage');
  const stage = stageNames().find((name) => name === wanted);
  if (stage === undefined)
    return `stage: expected one of ${stageNames().join(', ')}; found '${wanted}'.`;
  const orderId = readText(body, 'orderId');
  await db.transaction().execute((tables) => setStage(tables, Number(orderId), stage, now()));
  return { answer: { orderId, stage }, next: '#orders' };
};

const maxDays = 400;

const advanceOrder: Action = async ({ db }, body) => {
  const days = Number(readText(body, 'days'));
  if (!Number.isInteger(days) || days < 1 || days > maxDays)
    return `days: expected a whole number from 1 to ${maxDays}.`;
  const orderId = readText(body, 'orderId');
  await db.transaction().execute((tables) => advanceClock(tables, Number(orderId), days));
  return { answer: { orderId, days }, next: '#orders' };
};

const reply: Action = async (core, body) => {
  const problem = await replyToComplaint(core, body);
  return problem ?? { answer: { complaintId: readText(body, 'complaintId') }, next: '#complaints' };
};

export const actions: Readonly<Record<string, Action>> = {
  scenario: setScenario,
  situation: openPreset,
  beginning: resetFromForm,
  traits: changeTraits,
  stage: moveOrder,
  days: advanceOrder,
  reply,
};
