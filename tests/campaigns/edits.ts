import { join } from 'node:path';
import { type CampaignOptions, describeError, type Run, runLoop } from '../harness/campaign.ts';
import { createRandom, pick } from '../harness/random.ts';
import type { Report } from '../harness/report.ts';
import {
  administratorVariables,
  findFreePort,
  RunningService,
  withFolder,
} from '../harness/service.ts';
import {
  describeResponse,
  signIn,
  type StudioResponse,
  type StudioSession,
} from '../harness/studio-session.ts';
import { becomesTrue, pause } from '../harness/wait.ts';
import { Desk } from './edits-desk.ts';
import { PageActs } from './edits-page.ts';
import {
  editedDocument,
  Expectations,
  nodeFact,
  sentencesOf,
  withNode,
  withWord,
  wordFact,
} from './edits-document.ts';

const maxWorkers = 3;
const steps = 14;
const maxPauseMs = 1200;
const saveTimeoutMs = 90_000;
const maxSaveTries = 20;

const pageShare = 0.45;

const otherActs = (
  [
    ['wait', 'elsewhere', 'elsewhere', 'elsewhere', 'reload'],
    ['crash', 'close', 'network', 'kill', 'leave'],
  ] as const
).flat();

interface Place {
  readonly service: RunningService;
  /** Of an author at another machine. */
  readonly session: StudioSession;
  readonly desk: Desk;
}

const isSaved = (status: string): boolean => /^(Saved on the server|Nothing to save)/.test(status);

/** One document, an author in the page, an author elsewhere, and failures at random. */
class EditRun {
  readonly #place: Place;
  readonly #random: () => number;
  readonly #id: string;
  readonly #expected = new Expectations();
  readonly #counts: Record<string, number> = {};
  readonly #faults: string[] = [];
  readonly #page: PageActs;
  #isOffline = false;

  constructor(place: Place, seed: number) {
    this.#place = place;
    this.#random = createRandom(seed);
    this.#id = `edits-${seed}`;
    this.#page = new PageActs(place.desk, this.#expected, this.#random, this.#counts);
  }

  async #readDraft(): Promise<StudioResponse> {
    const { service, session } = this.#place;
    const draft = await session(service.url, 'GET', `/documents/${this.#id}/draft`);
    if (draft.status !== 200) throw new Error(`The draft: ${describeResponse(draft)}`);
    return draft;
  }

  /** Starts whatever is down and opens the document. */
  async #restore(): Promise<void> {
    const { service, desk } = this.#place;
    if (!service.isRunning) await service.start();
    if (this.#isOffline) await desk.setOffline(false);
    this.#isOffline = false;
    if (!desk.isOpen) await desk.open(this.#id);
  }

  /** The status line must be true. */
  async #look(): Promise<void> {
    const { service, desk } = this.#place;
    if (!desk.isOpen) return;
    const status = await desk.status();
    if (isSaved(status) || status.includes('on this computer')) this.#expected.confirm();
    if (!isSaved(status) || !service.isRunning) return;
    this.#page.count('saved was said');
    const { text } = await this.#readDraft();
    this.#faults.push(
      ...this.#expected.faultsIn(text).map((fault) => `The status line said '${status}': ${fault}`),
    );
  }

  /** Saves a change of an author elsewhere. @returns false without a response */
  async #saveElsewhere(change: (text: string) => string): Promise<boolean> {
    const { service, session } = this.#place;
    const path = `/documents/${this.#id}/draft`;
    try {
      for (let tries = 0; tries < maxSaveTries; tries += 1) {
        const draft = await this.#readDraft();
        const tag = { 'if-match': draft.headers.get('etag') ?? '' };
        const saved = await session(service.url, 'PUT', path, change(draft.text), tag);
        if (saved.status === 200) return true;
        if (saved.status !== 412) throw new Error(`A save elsewhere: ${describeResponse(saved)}`);
      }
    } catch (error) {
      // fetch throws a TypeError without a response.
      if (!(error instanceof TypeError)) throw error;
      return false;
    }
    throw new Error(`No save elsewhere succeeded in ${maxSaveTries} tries.`);
  }

  async #actInPage(): Promise<void> {
    if (!this.#place.desk.isOpen) await this.#restore();
    this.#faults.push(...(await this.#page.act()));
  }

  async #actElsewhere(): Promise<void> {
    if (!this.#place.service.isRunning) return;
    const sentence = pick(this.#random, sentencesOf.other);
    const isNode = this.#random() < 0.4;
    const name = this.#page.nextName(isNode ? 'o' : 'w');
    const after = isNode && this.#random() < 0.5 ? undefined : sentence;
    const isDone = await this.#saveElsewhere((text) =>
      isNode ? withNode(text, name, after) : withWord(text, sentence, name),
    );
    const fact = isNode ? nodeFact(name) : wordFact(sentence, name);
    if (isDone) this.#expected.note(fact, 'present');
    this.#page.count(isNode ? 'node added elsewhere' : 'word saved elsewhere');
  }

  async #fail(act: (typeof otherActs)[number]): Promise<void> {
    const { service, desk } = this.#place;
    if (act === 'wait') return pause(2 * maxPauseMs);
    this.#page.forget();
    if (act === 'elsewhere') return this.#actElsewhere();
    if (act === 'network') {
      this.#isOffline = !this.#isOffline;
      await desk.setOffline(this.#isOffline);
      if (this.#isOffline) this.#page.count('network lost');
    } else if (act === 'kill') {
      if (!service.isRunning) return void (await service.start());
      await service.kill();
      this.#page.count('service killed');
    } else if (desk.isOpen) {
      if (act === 'leave') await desk.leave(this.#random() * maxPauseMs);
      else if (act === 'reload') await desk.reload();
      else {
        await this.#look();
        this.#expected.crash();
        await desk[act]();
        if (act === 'close') this.#isOffline = false;
      }
      this.#page.count(act);
    }
  }

  /**
   * Typed text can be undone after a reload, character by character, in the page and on the
   * service.
   */
  async #checkUndoAfterReload(): Promise<readonly string[]> {
    const { desk } = this.#place;
    const word = 'undone';
    const [sentence] = sentencesOf.page;
    const before = await desk.read(sentence);
    const { text: saved } = await this.#readDraft();
    await desk.type(sentence, word);
    await pause(this.#random() * 900);
    await desk.reopen();
    const typed = await desk.read(sentence);
    if (typed !== `${before} ${word}`)
      return [`Expected '${before} ${word}' after a reload, found '${typed}'.`];
    for (let key = 0; key <= word.length && (await desk.read(sentence)) !== before; key += 1)
      await desk.undo('key');
    const undone = await desk.read(sentence);
    if (undone !== before)
      return [`Expected '${before}' after a reload and an undo, found '${undone}'.`];
    const isUndone = async (): Promise<boolean> =>
      isSaved(await desk.status()) && (await this.#readDraft()).text === saved;
    return (await becomesTrue(isUndone, 30_000, 100))
      ? []
      : [`The service kept an undone text; the status line says '${await desk.status()}'.`];
  }

  async run(): Promise<Run> {
    const { service, session, desk } = this.#place;
    const id = this.#id;
    const text = editedDocument(id);
    const created = await session(service.url, 'POST', '/documents', { id, text });
    if (created.status !== 201) throw new Error(`The document: ${describeResponse(created)}`);
    await desk.open(id);
    for (let step = 0; step < steps; step += 1) {
      if (this.#random() < pageShare) await this.#actInPage();
      else await this.#fail(pick(this.#random, otherActs));
      if (this.#random() < 0.5) await pause(this.#random() * maxPauseMs);
      await this.#look();
    }
    await this.#restore();
    await desk.leaveField();
    const isAllSaved = async (): Promise<boolean> => {
      if (isSaved(await desk.status())) return true;
      const dialog = await desk.dialog();
      if (dialog !== undefined) throw new Error(`Edits do not conflict, but it asks: ${dialog}`);
      await desk.tryNow();
      return false;
    };
    if (!(await becomesTrue(isAllSaved, saveTimeoutMs, 100)))
      throw new Error(`Not saved within ${saveTimeoutMs / 1000} s: ${await desk.status()}`);
    const { text: final } = await this.#readDraft();
    this.#faults.push(
      ...this.#expected.faultsIn(final),
      ...(await this.#checkUndoAfterReload()),
      ...desk.takeErrors(),
    );
    return {
      counts: { ...this.#counts, ...this.#expected.countUnknown(final) },
      faults: this.#faults,
    };
  }
}

const runOnce = async (seed: number, place: Place): Promise<Run> => {
  try {
    return await new EditRun(place, seed).run();
  } catch (error) {
    // A new browser for the next run: the state of this one is unknown.
    const faults = [describeError(error)];
    await place.desk.close().catch((further: unknown) => faults.push(describeError(further)));
    if (!place.service.isRunning) await place.service.start();
    return { faults };
  }
};

/** An author edits in a browser while pages crash, networks drop and the service is killed. */
export const runEdits = (options: CampaignOptions): Promise<Report> =>
  withFolder('edits', async (folder) => {
    const places: Place[] = [];
    try {
      for (let index = 0; index < Math.min(maxWorkers, options.runs); index += 1) {
        const own = join(folder, String(index));
        const port = await findFreePort();
        const service = new RunningService(port, join(own, 'data'), administratorVariables);
        await service.start();
        const desk = new Desk(service.url, join(own, 'browser'));
        places.push({ service, desk, session: await signIn(service.url) });
      }
      return await runLoop('edits in the studio', options, places, runOnce);
    } finally {
      for (const { service, desk } of places) {
        await desk.close();
        await service.kill();
      }
    }
  });
