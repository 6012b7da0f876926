import { shippedDocuments } from '../../checker/mutants/shipped.ts';
import { startStopwatch } from '../stopwatch.ts';
import { bombs } from './bombs.ts';
import { mutateDocument } from './mutate-document.ts';
import { openOnPhone, type Way, ways } from './phone-door.tsx';
import { checkAtService } from './service-door.ts';

export interface DocumentsFound {
  readonly mutants: number;
  readonly bombs: number;
  readonly seed: number;
  readonly seconds: number;
  /** Documents that the service refuses. */
  readonly refusedAtService: number;
  /** Documents that phones refuse and draw, by way. */
  readonly onPhone: Readonly<
    Record<Way, { readonly refused: number; readonly drawn: number; readonly stopped: number }>
  >;
  /** The most that the processor worked for one document, in milliseconds. */
  readonly slowest: { readonly milliseconds: number; readonly told: string };
  readonly mostElements: number;
  readonly faults: readonly string[];
}

export interface DocumentsOptions {
  readonly mutants: number;
  readonly seed: number;
  readonly say: (sentence: string) => void;
}

interface Hostile {
  readonly told: string;
  readonly id: string;
  readonly text: string;
  readonly mustBeRefused: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
}

const documents = shippedDocuments().map(({ document: { examples: _, ...document } }) => document);
const examples = new Map(
  shippedDocuments().map(({ document }) => [
    document.id,
    Object.values(document.examples ?? {})[0],
  ]),
);

const hostileAt = (seed: number, index: number): Hostile => {
  const bomb = bombs[index];
  if (bomb !== undefined)
    return {
      told: `bomb: ${bomb.name}`,
      id: 'bomb',
      text: bomb.text,
      mustBeRefused: bomb.fate === 'refused',
      answers: {},
      params: {},
    };
  const { told, text, document } = mutateDocument(documents, seed, index - bombs.length);
  const example = examples.get(document.id);
  return {
    told,
    text,
    id: document.id,
    mustBeRefused: false,
    answers: example?.answers ?? {},
    params: example?.params ?? {},
  };
};

/** Whether the service refuses what a phone reads of a text: of a name that stands twice the last one, and nothing of how it was written. */
const isRefusedAsRead = (id: string, text: string): boolean =>
  checkAtService(id, JSON.stringify(JSON.parse(text))).isRefused;

/** Shows every hostile document, and many spoilt ones, to the service and to phones. */
export const runDocuments = async ({
  mutants,
  seed,
  say,
}: DocumentsOptions): Promise<DocumentsFound> => {
  const seconds = startStopwatch();
  const none = { refused: 0, drawn: 0, stopped: 0 };
  const onPhone = { delivered: { ...none }, doubted: { ...none }, template: { ...none } };
  const faults: string[] = [];
  let slowest = { milliseconds: 0, told: '' };
  let [refusedAtService, mostElements] = [0, 0];
  const all = bombs.length + mutants;
  for (let index = 0; index < all; index += 1) {
    const { told, id, text, mustBeRefused, answers, params } = hostileAt(seed, index);
    const own: string[] = [];
    const since = process.cpuUsage();
    const verdict = checkAtService(id, text);
    const checked = process.cpuUsage(since).user / 1000;
    if (checked > slowest.milliseconds)
      slowest = { milliseconds: checked, told: `service, ${told}` };
    own.push(...verdict.faults.map((fault) => `service: ${fault}`));
    if (verdict.isRefused) refusedAtService += 1;
    else if (mustBeRefused) own.push('service: was not refused');
    for (const way of ways) {
      const {
        fate,
        milliseconds,
        elements,
        faults: found,
      } = await openOnPhone(text, way, !verdict.isRefused, answers, params);
      onPhone[way][fate] += 1;
      own.push(...found.map((fault) => `${way}: ${fault}`));
      if (way === 'template' && fate === 'drawn' && (mustBeRefused || isRefusedAsRead(id, text)))
        own.push('template: is drawn, although it must be refused');
      if (milliseconds > slowest.milliseconds) slowest = { milliseconds, told: `${way}, ${told}` };
      mostElements = Math.max(mostElements, elements);
    }
    if (own.length > 0) {
      faults.push([told, ...new Set(own)].join('\n    '));
      say(faults.at(-1) ?? '');
    }
    if ((index + 1) % 250 === 0)
      say(`${index + 1} of ${all} documents, ${seconds()} s, ${faults.length} with faults`);
  }
  return {
    mutants,
    bombs: bombs.length,
    seed,
    seconds: seconds(),
    refusedAtService,
    onPhone,
    slowest,
    mostElements,
    faults,
  };
};
