import {
  isRecord,
  type Type,
  openScreen,
  ownProperty,
  type Contracts,
  type Ports,
  type Runtime,
  type ValidateDocument,
} from '../../renderer/entries/browser.ts';
import { defaultLimits, validateStructure, isWithinLimits } from '../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import type { Translate } from '../contracts/catalogue.ts';
import { pickPublicConfig } from '../contracts/public-config.ts';
import { createRequestPort } from '../loan-app/ports/request.ts';
import type { Toasts } from '../loan-app/toasts/toasts.ts';
import { createSampleUrlResolver, standIn } from './sample-address.ts';
import { createSamplePorts, type LogEffect } from './sample-ports.ts';
import { readSampleState } from './sample-state.ts';

/** What stands for a value that nobody looking over a shoulder shall read. */
const maskText = '•••';

/** A value for the list of what was called: personal texts of its contract are masked, files are named as such. Undeclared values stay as they are. */
export const maskPersonal = (type: Type, value: unknown): unknown => {
  switch (type.kind) {
    case 'text':
      return type.personal === true && value !== undefined && value !== '' ? maskText : value;
    case 'optional':
      return maskPersonal(type.of, value);
    case 'list':
      return Array.isArray(value)
        ? value.map((entry: unknown) => maskPersonal(type.of, entry))
        : value;
    case 'record':
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => {
          const field = Object.hasOwn(type.fields, name) ? type.fields[name] : type.rest;
          return [name, field === undefined ? entry : maskPersonal(field, entry)];
        }),
      );
    case 'file':
      return value === undefined ? value : 'a file';
    default:
      return value;
  }
};

const contracts: Contracts = { calls, datasets, natives, stored };

/** What is drawn: a document in one of its sample states. */
export interface Sample {
  readonly document: unknown;
  readonly fragments: Readonly<Record<string, unknown>>;
  /** Id of the fragment that is worked on; absent: the document itself. */
  readonly subject?: string;
  /** Name of the sample state; one that the document does not have is empty. */
  readonly example: string;
  /** What calls come to: the answer of the sample state, none at all, or a failure of the network. */
  readonly answers: 'sample' | 'never' | 'fail';
  /** How long an answer takes, in milliseconds. */
  readonly delay: number;
}

/** The page around a sample. */
interface SamplePage {
  readonly config: LoanAppConfig;
  readonly translate: Translate;
  readonly toasts: Toasts;
  readonly logEffect: LogEffect;
  /** Of the address of the page; the page itself has none of its own. */
  readonly origin: string;
}

/** Also no time at all lets the browser have its turn: a screen that asks again with each answer must not keep it for ever. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const never = new Promise<never>(() => undefined);

/** A running screen. */
export interface OpenedSample {
  readonly runtime: Runtime;
  /** When it is looked at, in milliseconds since 1970. */
  readonly at: number;
  /** Why parts of what is worked on were left out, in sentences. */
  readonly leftOut: readonly string[];
}

/** Opens a sample with the production renderer. @returns the running screen, or why there is none, in sentences */
export const openSample = (
  sample: Sample,
  { config, translate, toasts, logEffect, origin }: SamplePage,
): OpenedSample | { readonly problems: readonly string[] } => {
  const { document, fragments, subject, answers, delay } = sample;
  if (!isRecord(document)) return { problems: ['Expected a document, which is an object { … }.'] };
  const editedDocument = subject === undefined ? document : ownProperty(fragments, subject);
  // What is too deep to be written out is refused below.
  if (
    isWithinLimits(editedDocument, defaultLimits, () => undefined) &&
    JSON.stringify(editedDocument ?? null).length > defaultLimits.maxLength
  )
    return {
      problems: [
        `Expected at most ${defaultLimits.maxLength / 1024} KiB, found more. Split the document or leave something out.`,
      ],
    };
  const leftOut: string[] = [];
  // Somebody is writing it: what is not right is left out, as far as the rest can be drawn without it.
  const validate: ValidateDocument = (given, report) => {
    const { problems, readable } = validateStructure(given);
    if (readable === undefined) problems.forEach(report);
    if (ownProperty(given, 'id') === ownProperty(editedDocument, 'id'))
      leftOut.push(...problems.map(({ message }) => message));
    return readable;
  };
  const { at, answer, stored: kept, params } = readSampleState(document, sample.example, contracts);
  const respond = async (call: string) => {
    if (answers === 'never') await never;
    await wait(delay);
    const given = answers === 'fail' ? undefined : answer(call);
    if (given === undefined) throw new Error('The sample state has no answer.');
    return { data: undefined, ...given };
  };
  const report = ({ kind, code }: { readonly kind: string; readonly code: string }): void =>
    logEffect('report', `${kind} ${code}`);
  // One for each call: what is sent is a contract, which does not know its own name.
  const request: Ports['request'] = (call, ...given) =>
    createRequestPort({ calls, toasts, translate, report, send: () => respond(call) })(
      call,
      ...given,
    );
  const ports = createSamplePorts(
    {
      contracts,
      formats: { ...config.formats, currency: config.currency },
      config: pickPublicConfig(config),
      translate,
      request,
      stored: kept,
      picture: standIn,
      address: createSampleUrlResolver(config, origin),
      isOnline: answers !== 'fail',
      mask: maskPersonal,
      toast: toasts.show,
    },
    logEffect,
  );
  const opened = openScreen({
    document,
    fragments: new Map(Object.entries(fragments)),
    validate,
    contracts,
    ports,
    params,
  });
  return 'runtime' in opened
    ? { ...opened, at, leftOut }
    : { problems: opened.problems.map(({ message }) => message) };
};
