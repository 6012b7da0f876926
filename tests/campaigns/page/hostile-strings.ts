import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type ScreenDocument, type Type } from '../../../renderer/entries/browser.ts';
import { calls, stored } from '../../../src/contracts/generated/contracts.ts';
import { templateUrlParams } from '../../../src/contracts/public-config.ts';
import { isPathOf } from '../../../src/service/publish-checks/rendering/example-page.ts';
import { mutate } from '../../checker/mutate.ts';
import { partsOf } from '../../checker/mutants/parts.ts';
import type { Random } from '../../harness/random.ts';
import { contractOf, goodBody, type SampleState } from './sample-states.ts';

interface HostileString {
  /** Name of its file in strings/. */
  readonly kind: string;
  readonly text: string;
}

/** A string too long to print. */
interface Repeated {
  readonly before?: string;
  readonly repeat: string;
  readonly times: number;
  readonly after?: string;
}

/** Called by hostile strings; must never run. */
export const canary = 'canary';

const folder = join(import.meta.dirname, 'strings');

const lists = readdirSync(folder)
  .toSorted()
  .map((file) => {
    const entries = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly (
      string | Repeated
    )[];
    return entries.map((entry): HostileString => ({
      kind: file.replace('.json', ''),
      text:
        typeof entry === 'string'
          ? entry
          : `${entry.before ?? ''}${entry.repeat.repeat(entry.times)}${entry.after ?? ''}`,
    }));
  });

export const kinds: readonly string[] = lists.map(([first]) => first?.kind ?? '');

/** Neighbours are of different kinds, so that a slot meets all kinds soon. */
export const hostileStrings: readonly HostileString[] = Array.from(
  { length: Math.max(...lists.map(({ length }) => length)) },
  (_, index) => lists.flatMap((list) => list.slice(index, index + 1)),
).flat();

/** FNV-1a. */
const hashOf = (slot: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < slot.length; index += 1)
    hash = Math.imul(hash ^ slot.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/**
 * Puts hostile strings into slots: paths of texts, with lists as *. Every round gives a slot
 * another string.
 */
export class Planter {
  readonly given: HostileString[] = [];
  /** Kinds by slot. */
  readonly met = new Map<string, Set<string>>();
  readonly #round: number;
  readonly #random: Random;

  constructor(round: number, random: Random) {
    this.#round = round;
    this.#random = random;
  }

  choose(slot: string): string {
    const chosen = hostileStrings[(hashOf(slot) + this.#round) % hostileStrings.length];
    if (chosen === undefined) throw new Error('There are no hostile strings.');
    this.met.set(slot, (this.met.get(slot) ?? new Set()).add(chosen.kind));
    this.given.push(chosen);
    return chosen.text;
  }

  /** Given strings that are visible as text. */
  countShown(shown: string): number {
    return this.given.filter(({ text }) => text.trim() !== '' && shown.includes(text)).length;
  }

  /** Codes, amounts and dates mostly stay, so that the page shows the texts. */
  plant(value: unknown, type: Type, slot: string): unknown {
    switch (type.kind) {
      case 'optional':
        return this.plant(value, type.of, slot);
      case 'list':
        if (Array.isArray(value))
          return value.map((entry: unknown) => this.plant(entry, type.of, `${slot}/*`));
        break;
      case 'record':
        if (isRecord(value)) return this.#plantRecord(value, type, slot);
        break;
      case 'any':
      case 'file':
      case 'missing':
        return value;
      default:
        break;
    }
    return this.#random() < shareOf(type) ? this.choose(slot) : value;
  }

  #plantRecord(
    record: Readonly<Record<string, unknown>>,
    type: Extract<Type, { kind: 'record' }>,
    slot: string,
  ): unknown {
    const fields = Object.entries(type.fields).map(
      ([name, of]) => [[name, ...(type.aliases?.[name] ?? [])], of] as const,
    );
    return Object.fromEntries(
      Object.entries(record).map(([name, member]) => {
        const of = fields.find(([names]) => names.includes(name))?.[1] ?? type.rest;
        return [name, of === undefined ? member : this.plant(member, of, `${slot}/${name}`)];
      }),
    );
  }

  /** A response with hostile data and message. */
  /** Code, message and data, whatever the envelope of the contract is. */
  plantBody(state: SampleState, call: string): unknown {
    const body = state.example.answers?.[call] ?? goodBody(call);
    const answer = contractOf(call)?.answer;
    if (answer === undefined || !isRecord(body)) return body;
    const message = this.#random() < 0.5 ? this.choose(`${call}/message`) : '';
    const data = 'data' in body && { data: this.plant(body['data'], answer, `${call}/data`) };
    return { ...body, message, ...data };
  }

  /** Parameters of the address or values of a template, which its address may set, too. */
  plantParams({ document, example }: SampleState): Readonly<Record<string, unknown>> {
    const declared = { ...document.params, ...document.route?.params };
    const names = new Set([
      ...Object.keys(declared),
      ...Object.keys(example.params ?? {}),
      ...(document.kind === 'template' ? templateUrlParams : []),
    ]);
    const entries = [...names].map((name) => {
      const type = typeNamed(declared[name]?.type ?? 'text');
      return [name, this.plant(example.params?.[name], type, `${document.id}?${name}`)] as const;
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }

  plantStored({ example }: SampleState): Readonly<Record<string, string>> {
    return Object.fromEntries(
      Object.entries(example.stored ?? {}).map(([key, value]) => {
        const type = Object.entries(stored).find(([name]) => name === key)?.[1].value;
        const planted = type === undefined ? value : this.plant(value, type, `stored/${key}`);
        return [key, typeof planted === 'string' ? planted : JSON.stringify(planted)];
      }),
    );
  }

  /** A document with hostile texts, except for braces and long texts, which are refused. */
  plantDocument(document: ScreenDocument): ScreenDocument {
    let planted: unknown = document;
    const texts = textsOf.get(document) ?? partsOf(document).texts;
    textsOf.set(document, texts);
    for (const { pointer, args } of texts) {
      const text = this.choose(`${document.id}${pointer.replace(/\/\d+/g, '/*')}`);
      if (Object.keys(args).length > 0 || text.length > 4000 || /[{}]/.test(text)) continue;
      planted = mutate(planted, { set: `${pointer}/text`, to: text });
    }
    return planted as ScreenDocument;
  }
}

const textsOf = new Map<ScreenDocument, ReturnType<typeof partsOf>['texts']>();

/** A hostile text in place of another type removes its whole row from the page. */
const shareOf = (type: Type): number => {
  if (type.kind !== 'text') return 0.04;
  if (type.values !== undefined || type.flag === true) return type.open === true ? 0.3 : 0.06;
  return type.code === true ? 0.6 : 0.95;
};

const typeNamed = (type: string): Type =>
  type === 'amount' || type === 'date' || type === 'number' || type === 'boolean'
    ? { kind: type }
    : { kind: 'text' };

/** Call of a request. */
export const callAt = (method: string, path: string): string | undefined =>
  Object.entries(calls).find(
    ([, call]) => call.method === method && isPathOf(call.path, path) && call.answers !== 'image',
  )?.[0];
