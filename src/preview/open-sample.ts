import { checkUrl, createRequestPort, type Toasts } from '../../renderer/entries/ports.ts';
import {
  type Ports,
  isRecord,
  type Diagnostic,
  type Type,
  openScreen,
  ownProperty,
  type Contracts,
  type Runtime,
  type ValidateDocument,
} from '../../renderer/entries/browser.ts';
import {
  defaultLimits,
  formatDiagnostic,
  isWithinLimits,
  validateStructure,
} from '../../renderer/entries/node.ts';
import type { LoanAppConfig } from '../contracts/generated/delivery.ts';
import { assetUrl } from '../loan-app/routing/page-urls.ts';
import standIn from './picture.svg';
import emptyPicture from './empty-picture.svg';
import { calls, datasets, natives, stored } from '../contracts/generated/contracts.ts';
import { loanCatalogue } from '../loan-app/widgets/catalogue.ts';
import type { Translate } from '../contracts/language-texts.ts';
import { pickPublicConfig } from '../contracts/public-config.ts';
import { localizeAmounts, writeAmounts } from '../contracts/sample-amounts.ts';
import { emptyPictureId, withEmptyPictures } from './empty-pictures.ts';
import { createSamplePorts, type LogEffect } from './sample-ports.ts';
import { readSampleState } from './sample-state.ts';

/** Replaces external images, so that no other host learns of a preview. */
const createSampleUrlResolver =
  ({ hosts }: LoanAppConfig, origin: string): Ports['resolveAddress'] =>
  (use, value) => {
    if (use === 'asset') return value === emptyPictureId ? emptyPicture : assetUrl(value);
    const address = checkUrl(use, value, { origin, hosts })?.href;
    return address !== undefined && (use === 'image' || use === 'listed-image') ? standIn : address;
  };

const maskText = '•••';

/** Masks personal texts by contract. Undeclared values stay unchanged. */
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

export interface Sample {
  readonly document: unknown;
  readonly fragments: Readonly<Record<string, unknown>>;
  /** Edited fragment; absent: the document itself. */
  readonly subject?: string;
  /** Unknown names count as an empty sample state. */
  readonly example: string;
  readonly answers: 'sample' | 'never' | 'fail';
  /** Response delay in milliseconds. */
  readonly delay: number;
  /** True flags of the visitor’s device. */
  readonly device?: readonly string[];
}

interface SamplePage {
  readonly config: LoanAppConfig;
  readonly translate: Translate;
  readonly toasts: Toasts;
  readonly logEffect: LogEffect;
  /** Origin of the URL; the sandboxed page has an opaque one. */
  readonly origin: string;
}

const messageOf = (diagnostic: Diagnostic): string => formatDiagnostic(diagnostic).message;

/** Yields even for 0 ms: a refetching screen must not block the browser. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const never = new Promise<never>(() => undefined);

export interface OpenedSample {
  readonly runtime: Runtime;
  /** In epoch ms. */
  readonly at: number;
  /** Messages about invalid parts that were left out. */
  readonly leftOut: readonly string[];
}

/** Uses the production engine. */
export const openSample = (
  sample: Sample,
  { config, translate, toasts, logEffect, origin }: SamplePage,
): OpenedSample | { readonly problems: readonly string[] } => {
  const { document, fragments, subject, answers, delay, device = [] } = sample;
  if (!isRecord(document)) return { problems: ['Expected a document, which is an object { … }.'] };
  const editedDocument = subject === undefined ? document : ownProperty(fragments, subject);
  // Too deep to serialize is rejected below.
  if (
    isWithinLimits(editedDocument, defaultLimits, () => undefined) &&
    JSON.stringify(editedDocument ?? null).length > defaultLimits.maxLength
  )
    return {
      problems: [
        `Expected at most ${defaultLimits.maxLength / 1024} KiB, found more. Split the document, or remove parts of it.`,
      ],
    };
  const leftOut: string[] = [];
  // Drafts are often invalid: renders what remains without the invalid parts.
  const validate: ValidateDocument = (given, report) => {
    const { problems, readable } = validateStructure(given);
    if (readable === undefined)
      for (const { messageId, pointer, data } of problems) report(messageId, pointer, ...data);
    if (ownProperty(given, 'id') === ownProperty(editedDocument, 'id'))
      leftOut.push(...problems.map(messageOf));
    return readable;
  };
  const { at, answer, stored, params } = readSampleState(document, sample.example, contracts);
  // Examples have the amounts of the market `spec`.
  const formats = { ...config.formats, currency: config.currency };
  const respond = async (call: string) => {
    if (answers === 'never') await never;
    await wait(delay);
    const given = answers === 'fail' ? undefined : answer(call);
    if (given === undefined) throw new Error('The sample state does not answer this call.');
    return { ...given, data: given.success ? localizeAmounts(given.data, formats) : undefined };
  };
  const report = ({ kind, code }: { readonly kind: string; readonly code: string }): void =>
    logEffect('report', `${kind} ${code}`);
  // One port per call, because `send` receives a contract, which does not know its name.
  const request: Ports['request'] = (call, ...given) =>
    createRequestPort({
      calls,
      isLeaving: () => false,
      toasts,
      translate,
      report,
      send: () => respond(call),
    })(call, ...given);
  const ports = createSamplePorts(
    {
      contracts,
      formats,
      config: pickPublicConfig(config),
      translate,
      request,
      stored: Object.fromEntries(
        Object.entries(stored).map(([key, value]) => [key, writeAmounts(value, formats)]),
      ),
      picture: standIn,
      address: createSampleUrlResolver(config, origin),
      isOnline: answers !== 'fail',
      device,
      mask: maskPersonal,
      toast: toasts.show,
    },
    logEffect,
  );
  const opened = openScreen({
    document: withEmptyPictures(document),
    fragments: new Map(
      Object.entries(fragments).map(([id, fragment]) => [id, withEmptyPictures(fragment)]),
    ),
    validate,
    contracts,
    catalogue: loanCatalogue,
    ports,
    params,
  });
  return 'runtime' in opened
    ? { ...opened, at, leftOut }
    : { problems: opened.problems.map(messageOf) };
};
