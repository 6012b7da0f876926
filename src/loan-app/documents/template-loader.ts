import { templateCall } from '../../contracts/public-config.ts';
import {
  networkErrorCode,
  isRecord,
  ownProperty,
  type CallResponse,
  type RuntimeErrorReport,
  type Ports,
  type VerificationError,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import type { TimeoutBudget } from './document-loader.ts';
import type { OfflineCache } from './offline-cache.ts';
import type { Loader } from './loader.ts';

type Succeeded = Extract<CallResponse, { readonly success: true }>;

export interface DocumentTemplate {
  readonly kind: 'document';
  readonly document: UnknownRecord;
  readonly values: unknown;
}

export type Template =
  | DocumentTemplate
  /** Built-in screen with the response it would request. */
  | { readonly kind: 'builtIn'; readonly answer: Succeeded }
  /** Rejected by the loan core, with its message. */
  | { readonly kind: 'rejected'; readonly message: string };

export interface TemplateLoaderOptions {
  readonly request: Ports['request'];
  readonly cache: OfflineCache;
  readonly timeoutBudget: TimeoutBudget;
  prepare(document: UnknownRecord): void;
  isTrusted(document: UnknownRecord): Promise<boolean>;
  /** Checks the delivery, whatever the loan core returns; never rejects. */
  isWithdrawn(id: string): Promise<boolean>;
  verify(document: unknown): Promise<readonly VerificationError[]>;
  report(error: Omit<RuntimeErrorReport, 'screen'>): void;
  notifyFailure(): void;
}

export const templateCacheKey = (id: string): string => `template:${id}`;

/** A trusted screen must not be shown as a template. */
const isPromotion = ({ kind, class: rights }: UnknownRecord): boolean =>
  kind === 'template' && rights === 'promotion';

/** Flattens the response: values of the response win over those of the document. */
const withoutDocument = (answer: Succeeded): Succeeded => {
  const values = ownProperty(answer.data, 'values');
  if (!isRecord(answer.data)) return answer;
  return {
    ...answer,
    data: { ...(isRecord(values) ? values : {}), ...answer.data, screen: undefined },
  };
};

/** A document is shown only if trusted by the delivery or verified on this device. */
export const createTemplateLoader = ({
  request,
  cache,
  timeoutBudget,
  prepare,
  isTrusted,
  isWithdrawn,
  verify,
  report,
  notifyFailure,
}: TemplateLoaderOptions): Loader<Template> => {
  const canShow = async (document: unknown): Promise<boolean> => {
    if (isRecord(document) && isPromotion(document) && (await isTrusted(document))) return true;
    try {
      const [refusal] = await verify(document);
      if (refusal !== undefined)
        report({ kind: 'document', code: refusal.code, pointer: refusal.pointer });
      return refusal === undefined;
    } catch {
      report({ kind: 'document', code: 'not-proved' });
      return false;
    }
  };

  const fetchTemplate = async (id: string): Promise<Template | undefined> => {
    const answer = await request(templateCall, { templateId: id });
    if (!answer.success && answer.code === networkErrorCode) return undefined;
    // An unusable response counts as a network failure
    // (docs/decisions/map-requests-and-responses-in-contracts.md).
    if (answer.success && !isRecord(answer.data)) {
      report({ kind: 'answer', code: `${templateCall}-expected-record` });
      notifyFailure();
      return undefined;
    }
    const document = answer.success ? ownProperty(answer.data, 'screen') : undefined;
    if (
      answer.success &&
      document !== undefined &&
      document !== null &&
      (await canShow(document)) &&
      isRecord(document)
    ) {
      const values = ownProperty(answer.data, 'values');
      void cache.write(templateCacheKey(id), { document, values });
      return { kind: 'document', document, values };
    }
    void cache.remove(templateCacheKey(id));
    return answer.success
      ? { kind: 'builtIn', answer: withoutDocument(answer) }
      : { kind: 'rejected', message: answer.message };
  };

  return {
    peek: () => undefined,
    load: async (id) => {
      if (id === '') return undefined;
      const copy = await cache.read(templateCacheKey(id));
      const fetching = fetchTemplate(id);
      if (copy !== undefined) prepare(copy.document);
      const withdrawn = copy === undefined ? undefined : isWithdrawn(id);
      const template = copy === undefined ? await fetching : await timeoutBudget(fetching);
      if (template !== undefined) return template;
      // A cached copy must not outlive its withdrawal (contract 10).
      if (
        (withdrawn === undefined ? await isWithdrawn(id) : await timeoutBudget(withdrawn)) === true
      ) {
        void cache.remove(templateCacheKey(id));
        return undefined;
      }
      if (copy === undefined) throw new Error(`No response for promotion ${id}`);
      return { kind: 'document', document: copy.document, values: copy.values };
    },
  };
};
