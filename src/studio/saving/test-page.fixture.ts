import type { DraftService } from './draft-service.ts';
import type { LocalDrafts } from './local-drafts.ts';
import { createTestCopies, type TestNetwork, type TestDrafts } from './served-drafts.fixture.ts';
import { createDraftSync } from './draft-sync.ts';

export const id = 'rainy-season';

export const openTestPage = async (
  drafts: TestDrafts,
  page: string,
  copies = createTestCopies(),
  network: { is: TestNetwork } = { is: 'good' },
  isReadable: (text: string) => boolean = () => true,
) => {
  const life = { isOver: false };
  const alive = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (!life.isOver)
        ask().then(
          (answer) => life.isOver || resolve(answer),
          (fault: unknown) =>
            life.isOver || reject(fault instanceof Error ? fault : new Error(String(fault))),
        );
    });
  const served = drafts.serviceOf(() => network.is);
  const service: DraftService = {
    read: () => alive(served.read),
    save: (...asks) => alive(() => served.save(...asks)),
    merge: (...asks) => alive(() => served.merge(...asks)),
  };
  const ofPage: LocalDrafts = {
    ...copies,
    write: (...asks) => alive(() => copies.write(...asks)),
    remove: (...asks) => alive(() => copies.remove(...asks)),
  };
  const [found, [kept]] = [await drafts.serviceOf(() => 'good').read(), await copies.list(id)];
  const copy = createDraftSync({
    id,
    service,
    localDrafts: ofPage,
    served: found,
    localDraft: kept,
    me: page,
    isReadable,
    page,
    now: Date.now,
  });
  const crash = (): void => {
    life.isOver = true;
  };
  return { copy, copies, network, service, crash, page: kept?.page ?? page };
};
