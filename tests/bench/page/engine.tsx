import { loadAllWidgets, loadVirtualList } from '../../../renderer/entries/editor.ts';
import {
  loadFormLibrary,
  openScreen,
  type CallResponse,
} from '../../../renderer/entries/browser.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import bindBank from '../../../screens/bank/bind-bank.json';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { createFakePorts } from '../../fixtures/fake-ports.ts';
import type { Backend, FormPage } from './form-page.ts';
import { makeStaticDocument } from './static-document.ts';

/** The limits of the product end at 200 fields of a list and 64 keys; the bench goes on to see where the engine goes. */
const limits = {
  maxLength: 4 * 1024 * 1024,
  maxDepth: 32,
  maxNodes: 5000,
  maxTextLength: 4000,
  maxKeys: 5000,
  maxKeyLength: 200,
  maxListLength: 5000,
  maxRows: 10_000,
  maxMountedNodes: 50_000,
  taskBudget: 40_000_000,
};

const failure: CallResponse = { success: false, code: 'network', message: '' };

const contracts = { calls, datasets, natives, stored };

/** Everything of the engine is there. */
export const loadEngine = async (): Promise<void> => {
  await Promise.all([loadAllWidgets(), loadFormLibrary(), loadVirtualList()]);
};

/**
 * Opens a document and draws it.
 * @param call whose answer the page waits for
 * @param data of that answer, around what is loaded
 */
export const open = <Loaded,>(
  document: unknown,
  { load, send }: Backend<Loaded>,
  call: string,
  data: (loaded: Loaded) => unknown,
) => {
  const { ports } = createFakePorts({
    answer: async (asked, params) => {
      if (asked === call)
        return { success: true, code: '0', message: '', data: data(await load()) };
      send(params);
      return failure;
    },
  });
  const opened = openScreen({ document, contracts, ports, params: {}, limits });
  if ('problems' in opened)
    throw new Error(
      `The document cannot be opened: ${opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join(' ')}`,
    );
  return <ScreenView runtime={opened.runtime} />;
};

export const openForm = (document: unknown, backend: Backend) =>
  open(document, backend, 'card-init', (items) => ({ items }));

/** The bank screen of the product; its fields come from the answer of the loan core. */
export const listedFields: FormPage = () => (backend) => openForm(bindBank, backend);

/** A screen whose fields stand in the document, a node each. */
export const staticFields: FormPage = (count) => {
  const document = makeStaticDocument(count);
  return (backend) => openForm(document, backend);
};
