import {
  loadFormLibrary,
  openScreen,
  type CallResponse,
} from '../../../renderer/entries/browser.ts';
import { loadAllWidgets, loadVirtualList } from '../../../renderer/entries/editor.ts';
import { ScreenView } from '../../../renderer/entries/react.ts';
import bindBank from '../../../screens/bank/bind-bank.json' with { type: 'json' };
import type { BankFormItem, DetailRow } from '../../../src/contracts/generated/calls.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import { createFakePorts } from '../../fixtures/fake-ports.ts';
import type { Backend, DrawPage } from './mount.ts';

/** Above those of the product, which end at 200 fields and 64 keys. */
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

export const loadEngine = async (): Promise<void> => {
  await Promise.all([loadAllWidgets(), loadFormLibrary(), loadVirtualList()]);
};

/** @param call the one the page waits for */
const open = <Loaded,>(
  document: unknown,
  { load, send }: Backend<Loaded>,
  call: string,
  dataOf: (loaded: Loaded) => unknown,
) => {
  const { ports } = createFakePorts({
    answer: async (name, params) => {
      if (name === call)
        return { success: true, code: '0', message: '', data: dataOf(await load()) };
      send(params);
      return failure;
    },
  });
  const opened = openScreen({ document, contracts, ports, params: {}, limits });
  if ('problems' in opened) {
    const problems = opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`);
    throw new Error(`The document cannot be opened: ${problems.join(' ')}`);
  }
  return <ScreenView runtime={opened.runtime} />;
};

const openForm = (document: unknown, backend: Backend<readonly BankFormItem[]>) =>
  open(document, backend, 'card-init', (items) => ({ items }));

/** The bank screen of the product. */
export const formOfEngine: DrawPage<readonly BankFormItem[]> = (backend) =>
  openForm(bindBank, backend);

const swappedForm = {
  ...bindBank,
  body: [
    {
      id: 'account',
      widget: 'source',
      source: 'card',
      children: [
        {
          id: 'card-types',
          widget: 'tabs',
          props: {
            label: { text: 'Account type' },
            selected: { $: 'state.cardType' },
            options: [
              'list',
              ['record', 'name', 'E-wallet', 'type', '1'],
              ['record', 'name', 'Bank account', 'type', '2'],
            ],
          },
          on: { select: [{ do: 'set', state: 'cardType', value: { $: 'event' } }] },
        },
        { id: 'fields', widget: 'fields', fields: 'account' },
        { id: 'next', widget: 'button', props: { label: { text: 'Next' } }, on: { tap: 'submit' } },
      ],
    },
  ],
};

/**
 * The bank screen with fixed tabs: formulas derive those of the product from a thousand fields at
 * most.
 */
export const swappedFormOfEngine: DrawPage<readonly BankFormItem[]> = (backend) =>
  openForm(swappedForm, backend);

const text = (id: string, tone: string) => ({
  id,
  widget: 'text',
  props: { text: { $: `row.${id}` }, tone },
});

const rows = {
  kind: 'screen',
  lang: 1,
  id: 'rows',
  class: 'money',
  title: { text: 'Instalments' },
  route: { path: '/rows' },
  sources: {
    loan: {
      kind: 'call',
      call: 'loan-play-detail',
      with: { productId: '7', orderId: '1' },
      states: {
        loading: [
          {
            id: 'loading',
            widget: 'notice',
            props: { kind: 'loading', text: { text: 'Loading the instalments' } },
          },
        ],
        empty: [],
        error: [],
      },
    },
  },
  body: [
    {
      id: 'loan',
      widget: 'source',
      source: 'loan',
      children: [
        {
          id: 'card',
          widget: 'card',
          children: [
            {
              id: 'list',
              widget: 'list',
              children: [
                {
                  id: 'row',
                  widget: 'row',
                  each: { $: 'sources.loan.detail' },
                  as: 'row',
                  key: { $: 'row.text' },
                  props: { align: 'between' },
                  children: [text('text', 'muted'), text('value', 'strong')],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const rowsOfEngine: DrawPage<readonly DetailRow[]> = (backend) =>
  open(rows, backend, 'loan-play-detail', (detail) => ({ repayAmount: '1.000,00', detail }));
