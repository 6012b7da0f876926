import { createRandom } from '../../seeded-random.ts';
import type { ServiceProcess } from '../service-process.ts';
import type { StudioSession } from '../studio-session.ts';
import type { Desk } from './desk.ts';
import {
  editedDocument,
  partFact,
  sentencesOf,
  withPart,
  withWords,
  wordsFact,
} from './edited-document.ts';
import { createExpectations } from './expectations.ts';
import { readDraft, saveFromElsewhere } from './other-person.ts';
import { createPageActs, type PageAct } from './page-acts.ts';
import { findUndoFaults } from './undo-after-reload.ts';

export interface RunOptions {
  readonly service: ServiceProcess;
  /** Of somebody at another machine. */
  readonly session: StudioSession;
  readonly desk: Desk;
  readonly seed: number;
}

/** What was found in a run. */
export interface RunFound {
  /** How often what happened. */
  readonly counts: Readonly<Record<string, number>>;
  /** Edits that may be lost, since nobody was told that they are kept when the page crashed, and how many of them are there. */
  readonly untold: { readonly all: number; readonly there: number };
  /** What must not be, a sentence each. */
  readonly faults: readonly string[];
}

/** What a person does at the page, the likelier the more often it stands here. */
const pageActs: readonly PageAct[] = [
  'type',
  'type',
  'type',
  'write',
  'write',
  'leave in the field',
  'add',
  'move',
  'move',
  'remove',
  'take back',
];

/** What else may happen. */
const otherActs = [
  'wait',
  'elsewhere',
  'elsewhere',
  'elsewhere',
  'reload',
  'crash',
  'close',
  'network',
  'kill',
  'leave',
] as const;

type OtherAct = (typeof otherActs)[number];

/** Things that happen in a run, and how many of ten are done at the page. */
const [steps, atPage] = [14, 4.5] as const;

/** Longest times, in milliseconds: between two steps, and until everything is saved in the end. */
const [longestPause, savedWithin] = [1200, 90_000];

const isSaved = (status: string): boolean => /^(Saved on the server|Nothing to save)/.test(status);

/** One document, a person at a page, somebody else, and what goes wrong. */
export const runOnce = async ({ service, session, desk, seed }: RunOptions): Promise<RunFound> => {
  const random = createRandom(seed);
  const choose = <Item>(items: readonly Item[], otherwise: Item): Item =>
    items[Math.floor(random() * items.length)] ?? otherwise;
  const id = `edits-${seed}`;
  const expected = createExpectations();
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  const count = (what: string): void => void (counts[what] = (counts[what] ?? 0) + 1);
  let isOffline = false;
  let number = 0;
  const next = (): number => (number += 1);
  const acts = createPageActs({ desk, expected, random, next, count });

  const restore = async (): Promise<void> => {
    if (!service.isRunning()) await service.start();
    if (isOffline) await desk.setOffline(false);
    isOffline = false;
    if (!desk.isOpen()) await desk.open(id);
  };
  const draft = async (): Promise<string> => (await readDraft(session, service.url, id)).text;
  /** What the status line says must be so. */
  const look = async (): Promise<void> => {
    if (!desk.isOpen()) return;
    const status = await desk.status();
    if (isSaved(status) || status.includes('on this computer')) expected.toldKept();
    if (!isSaved(status) || !service.isRunning()) return;
    count('saved was said');
    const lost = expected.faultsIn(await draft());
    faults.push(...lost.map((fault) => `The status line said '${status}', but: ${fault}`));
  };
  const atThePage = async (): Promise<void> => {
    if (!desk.isOpen()) await restore();
    faults.push(...(await acts.happen(choose(pageActs, 'type'))));
  };
  const crash = async (how: 'crash' | 'close'): Promise<void> => {
    if (!desk.isOpen()) return;
    await look();
    expected.crashed();
    await desk[how]();
    if (how === 'close') isOffline = false;
    count(how);
  };
  const elsewhere = async (): Promise<void> => {
    if (!service.isRunning()) return;
    const sentence = choose(sentencesOf.other, 6);
    if (random() < 0.4) {
      const part = `o${next()}`;
      const behind = random() < 0.5 ? undefined : sentence;
      const saved = await saveFromElsewhere(session, service.url, id, (text) =>
        withPart(text, part, behind),
      );
      if (saved === 'saved') expected.note(partFact(part), 'there');
      count('part added elsewhere');
    } else {
      const words = `w${next()}`;
      const saved = await saveFromElsewhere(session, service.url, id, (text) =>
        withWords(text, sentence, words),
      );
      if (saved === 'saved') expected.note(wordsFact(sentence, words), 'there');
      count('words saved elsewhere');
    }
  };
  const happen: Readonly<Record<OtherAct, () => Promise<void>>> = {
    wait: () => desk.wait(2 * longestPause),
    elsewhere,
    reload: async () => {
      if (!desk.isOpen()) return;
      await desk.reload();
      count('reload');
    },
    crash: () => crash('crash'),
    close: () => crash('close'),
    network: async () => {
      isOffline = !isOffline;
      await desk.setOffline(isOffline);
      if (isOffline) count('network lost');
    },
    kill: async () => {
      if (!service.isRunning()) return service.start().then(() => undefined);
      await service.kill();
      count('service killed');
    },
    leave: async () => {
      if (!desk.isOpen()) return;
      await desk.leave(random() * longestPause);
      count('page left');
    },
  };

  const made = await session.ask(service.url, 'POST', '/documents', {
    id,
    text: editedDocument(id),
  });
  if (made.status !== 201)
    throw new Error(`The document was answered with ${made.status} ${made.text}`);
  await desk.open(id);
  for (let step = 0; step < steps; step += 1) {
    const other = random() * 10 < atPage ? undefined : choose(otherActs, 'wait');
    if (other === undefined) await atThePage();
    else {
      if (other !== 'wait') acts.forget();
      await happen[other]();
    }
    if (random() < 0.5) await desk.wait(random() * longestPause);
    await look();
  }

  await restore();
  await desk.leaveField();
  for (
    const end = performance.now() + savedWithin;
    !isSaved(await desk.status());
    await desk.wait(100)
  ) {
    if (performance.now() > end)
      throw new Error(
        `It was not saved within ${savedWithin / 1000} s. The status line says: ${await desk.status()}`,
      );
    const asked = await desk.asked();
    if (asked !== undefined)
      throw new Error(`Nobody contradicted anybody, but it is asked: ${asked}`);
    await desk.tryNow();
  }
  const end = await draft();
  faults.push(
    ...expected.faultsIn(end),
    ...(await findUndoFaults(desk, draft, isSaved, random)),
    ...desk.takeFaults(),
  );
  count('undone after a reload');
  return { counts, untold: expected.untold(end), faults };
};
