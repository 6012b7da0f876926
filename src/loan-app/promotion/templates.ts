import {
  isRecord,
  ownProperty,
  type CallResponse,
  type RuntimeErrorReport,
  type Ports,
  type VerificationError,
  type UnknownRecord,
} from '../../../renderer/entries/browser.ts';
import type { TimeoutBudget } from '../documents/document-loader.ts';
import type { OfflineCache } from '../documents/offline-cache.ts';
import type { Loader } from '../documents/loader.ts';
import { templateCall } from './find-promotion.ts';

type Succeeded = Extract<CallResponse, { readonly success: true }>;

/** A promotion that is drawn by its own document. */
export interface DocumentTemplate {
  readonly kind: 'document';
  readonly document: UnknownRecord;
  readonly values: unknown;
}

/** What a promotion is shown as. */
export type Template =
  | DocumentTemplate
  /** The built-in screen, with the answer that it would have got itself. */
  | { readonly kind: 'flat'; readonly answer: Succeeded }
  /** The loan core says that it cannot be shown, and why. */
  | { readonly kind: 'refused'; readonly message: string };

export interface TemplateLoaderOptions {
  readonly request: Ports['request'];
  readonly cache: OfflineCache;
  readonly timeoutBudget: TimeoutBudget;
  /** Told of a copy while the loan core is still awaited; never throws. */
  prepare(document: UnknownRecord): void;
  /** Whether our own delivery vouches for a document. Rejects when the file that asks is lost. */
  isTrusted(document: UnknownRecord): Promise<boolean>;
  /** Whether our own delivery says that it was withdrawn, whatever the loan core says or does not say; never rejects. */
  isWithdrawn(id: string): Promise<boolean>;
  /** The errors for which a document must not be shown. Rejects when it cannot be proved. */
  verify(document: unknown): Promise<readonly VerificationError[]>;
  report(fault: Omit<RuntimeErrorReport, 'screen'>): void;
  /** Tells the visitor of an answer that cannot be used, which the request layer took for a success. */
  notifyFailure(): void;
}

/** Under which name the copy of a promotion is kept. */
export const templateCacheKey = (id: string): string => `template:${id}`;

/** The place of use decides what a document may be: a screen that is vouched for is not shown as a template. */
const isPromotion = ({ kind, class: rights }: UnknownRecord): boolean =>
  kind === 'template' && rights === 'promotion';

/** The answer as flat values: those beside the document count where the answer has none of its own. */
const withoutDocument = (answer: Succeeded): Succeeded => {
  const values = ownProperty(answer.data, 'values');
  if (!isRecord(answer.data)) return answer;
  return {
    ...answer,
    data: { ...(isRecord(values) ? values : {}), ...answer.data, screen: undefined },
  };
};

/** Promotions by id. Their documents are shown only when our delivery vouches for them or when they were proved on this phone. */
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

  /** The loan core's word, kept for the next opening. */
  const fetchTemplate = async (id: string): Promise<Template | undefined> => {
    const answer = await request(templateCall, { templateId: id });
    if (!answer.success && answer.code === 'network') return undefined;
    // What is no record can be neither form: an unusable answer is to the visitor what a broken connection is (docs/decisions/unusable-answers.md).
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
      ? { kind: 'flat', answer: withoutDocument(answer) }
      : { kind: 'refused', message: answer.message };
  };

  return {
    known: () => undefined,
    load: async (id) => {
      if (id === '') return undefined;
      const copy = await cache.read(templateCacheKey(id));
      const fetching = fetchTemplate(id);
      if (copy !== undefined) prepare(copy.document);
      const withdrawn = copy === undefined ? undefined : isWithdrawn(id);
      const template = copy === undefined ? await fetching : await timeoutBudget(fetching);
      if (template !== undefined) return template;
      // A copy must not outlive its withdrawal (contract 10), even when it is only the loan core that does not answer.
      if (
        (withdrawn === undefined ? await isWithdrawn(id) : await timeoutBudget(withdrawn)) === true
      ) {
        void cache.remove(templateCacheKey(id));
        return undefined;
      }
      if (copy === undefined)
        throw new Error(`The loan core did not answer for the promotion ${id}.`);
      return { kind: 'document', document: copy.document, values: copy.values };
    },
  };
};
