import { type CampaignOptions, type Run, runLoop } from '../../harness/campaign.ts';
import { caseOf, createRandom, type Random } from '../../harness/random.ts';
import type { Report } from '../../harness/report.ts';
import { guardPorts, judgeLeft, watchEscapes } from './guarded-ports.ts';
import { hostileStrings, kinds, Planter } from './hostile-strings.ts';
import {
  appOrigin,
  brokenNodes,
  createMemoryWorld,
  openSample,
  renderScreen,
  withPageFaults,
} from './memory-app.tsx';
import { fillIn, pressRandomly, settle, textsOnPage } from './page-actions.ts';
import { borrowerRules, findDangers } from './page-dangers.ts';
import { sampleStates } from './sample-states.ts';

/** Fills in and presses at random. */
const wander = async (random: Random, look: () => void): Promise<void> => {
  await settle(look);
  look();
  const texts = hostileStrings.map(({ text }) => text);
  if (random() < 0.5) await settle(() => fillIn(random, texts));
  for (let left = Math.floor(random() * 5); left > 0; left -= 1) {
    if (!(await pressRandomly(random))) break;
    look();
  }
  await settle(look, 4000);
  look();
};

/** Renders a screen with hostile strings in every input text. */
const runPage = async (seed: number, met: Map<string, Set<string>>): Promise<Run> => {
  const state = caseOf(seed, sampleStates);
  const random = createRandom(seed * 7919);
  const planter = new Planter(seed, random);
  const hasShell = random() < 0.5;
  const params = planter.plantParams(state);
  const screen = random() < 0.3 ? planter.plantDocument(state.document) : state.document;
  const world = createMemoryWorld({
    body: (call) => JSON.stringify(planter.plantBody(state, call)),
    stored: planter.plantStored(state),
    hasShell,
  });
  const texts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const { ports, left } = guardPorts(world, `?${new URLSearchParams(texts).toString()}`, hasShell);
  const rules = borrowerRules([location.origin, appOrigin]);
  const faults: string[] = [];
  const shown = new Set<string>();
  const endWatch = watchEscapes((fault) => void faults.push(fault));
  await withPageFaults(faults, async () => {
    const example = { ...state.example, params } as typeof state.example;
    renderScreen(openSample(screen, example, params, ports), world.toasts);
    await wander(random, () => {
      faults.push(...findDangers(rules));
      for (const text of textsOnPage()) shown.add(text);
    });
  });
  endWatch();
  faults.push(...judgeLeft(left), ...brokenNodes(world));
  for (const [slot, own] of planter.met) met.set(slot, new Set([...(met.get(slot) ?? []), ...own]));
  return {
    counts: {
      strings: planter.given.length,
      shown: planter.countShown([...shown].join('\n')),
      addresses: left.followed.length + left.opened.length,
    },
    faults: faults.map((fault) => `${screen.id} "${state.name}": ${fault}`),
  };
};

/** Hostile strings run nothing, load nothing and lead nowhere. */
export const runScript = async (options: CampaignOptions): Promise<Report> => {
  const met = new Map<string, Set<string>>();
  const report = await runLoop('pages of hostile strings', options, [met], runPage);
  const pairs = [...met.values()].reduce((sum, { size }) => sum + size, 0);
  const all = met.size * kinds.length;
  const share = ((100 * pairs) / Math.max(1, all)).toFixed(1);
  const notes = [
    `${hostileStrings.length} strings of ${kinds.length} kinds, ${met.size} slots`,
    `${pairs} of ${all} pairs of slot and kind met (${share} %)`,
  ];
  return { ...report, notes };
};
