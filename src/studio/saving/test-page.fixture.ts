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
          (error: unknown) =>
            life.isOver || reject(error instanceof Error ? error : new Error(String(error))),
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
  const [found, [localDraft]] = [
    await drafts.serviceOf(() => 'good').read(),
    await copies.list(id),
  ];
  const copy = createDraftSync({
    id,
    service,
    localDrafts: ofPage,
    served: found,
    localDraft,
    me: page,
    isReadable,
    page,
    now: Date.now,
  });
  const crash = (): void => {
    life.isOver = true;
  };
  return { copy, copies, network, service, crash, page: localDraft?.page ?? page };
};
