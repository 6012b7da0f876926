import { useCallback, useState } from 'react';
import { readNewDraft } from '../../contracts/generated/studio-answers.ts';
import type { Client } from '../api/client.ts';
import { useClient } from '../api/use-client.ts';
import { starters } from '../../shared/starters.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';
import type { BlockCommand } from './block-commands.ts';
import { planSharedBlock, type SharedBlock } from './shared-block.ts';
import type { BlockActions, BlockNotice } from './use-block-actions.ts';

export interface SharedBlocks {
  /** Undefined if the command is impossible now. */
  readonly actionOf: (command: BlockCommand) => (() => void) | undefined;
  /** True while the title dialog is open. */
  readonly isAsking: boolean;
  /** Creates the document, then replaces the block. Rejects if the service refuses. */
  readonly finish: (id: string, title: string) => Promise<void>;
  readonly cancel: () => void;
}

const createDocument = (client: Client, id: string, text: string) =>
  client.send(
    {
      path: '/documents',
      method: 'POST',
      body: { id, journey: starters.fragment.folder, text },
    },
    readNewDraft,
  );

/** Makes shared blocks of selected ones. */
export const useSharedBlocks = (
  { blocks, run }: BlockActions,
  setNotice: (notice: BlockNotice) => void,
): SharedBlocks => {
  const { lastValidDocument, isReadOnly, isPractice, readOthers } = useWorkspace();
  const client = useClient();
  const [pending, setPending] = useState<SharedBlock>();
  const finish = useCallback(
    async (id: string, title: string): Promise<void> => {
      if (pending === undefined) return;
      await createDocument(client, id, pending.createText(id, title));
      setPending(undefined);
      run({ make: pending.replace(id) }, `“${title}” is a shared block now`);
      readOthers();
    },
    [client, pending, readOthers, run],
  );
  return {
    actionOf: (command) => {
      const pointer = blocks[0]?.entry.pointer;
      if (command !== 'share' || pointer === undefined || blocks.length > 1) return undefined;
      // Practice pages are not on the service.
      if (isReadOnly || isPractice) return undefined;
      const plan = planSharedBlock(lastValidDocument?.document, pointer);
      if (plan === undefined) return undefined;
      return 'refused' in plan
        ? () => setNotice({ text: plan.refused, isVisible: true })
        : () => setPending(plan);
    },
    isAsking: pending !== undefined,
    finish,
    cancel: () => setPending(undefined),
  };
};
