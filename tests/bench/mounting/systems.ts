import { divkitForm, divkitRows } from '../peers/documents/divkit.ts';
import { formilyForm, formilyRows } from '../peers/documents/formily.ts';
import { jsonRenderForm, jsonRenderRows } from '../peers/documents/json-render.ts';
import { rjsfForm, rjsfRows } from '../peers/documents/rjsf.ts';
import {
  createFormDocument,
  createRowsDocument,
  createWindowedDocument,
  toPlan,
} from './engine/documents.ts';
import {
  createForm,
  createRows,
  type FormContent,
  type RowsContent,
  type Workload,
} from './workloads.ts';

export interface System {
  readonly name: string;
  readonly label: string;
  /** Name in the table of main.ts in the folder of its pages. */
  readonly page: string;
  readonly isPeer: boolean;
  /** Not for ranking: only rows near the viewport are in the page. */
  readonly isWindowed: boolean;
  readonly createForm?: (content: FormContent) => unknown;
  readonly createRows: (content: RowsContent) => unknown;
}

/** Reference of all ratios. */
export const byHand: System = {
  name: 'byHand',
  label: 'by hand',
  page: 'byHand',
  isPeer: false,
  isWindowed: false,
  createForm: (content) => content,
  createRows: (content) => content,
};

const engines: readonly System[] = [
  {
    name: 'document',
    label: 'engine, document',
    page: 'document',
    isPeer: false,
    isWindowed: false,
    createForm: createFormDocument,
    createRows: createRowsDocument,
  },
  {
    name: 'plan',
    label: 'engine, plan',
    page: 'plan',
    isPeer: false,
    isWindowed: false,
    createForm: (content) => toPlan(createFormDocument(content)),
    createRows: (content) => toPlan(createRowsDocument(content)),
  },
  {
    name: 'windowed',
    label: 'engine, plan, windowed (not for ranking)',
    page: 'plan',
    isPeer: false,
    isWindowed: true,
    createRows: (content) => toPlan(createWindowedDocument(content)),
  },
];

const peer = (
  name: string,
  label: string,
  createForm: System['createForm'] & {},
  createRows: System['createRows'],
): System => ({
  name,
  label,
  page: name,
  isPeer: true,
  isWindowed: false,
  createForm,
  createRows,
});

const peers: readonly System[] = [
  peer('jsonRender', 'json-render', jsonRenderForm, jsonRenderRows),
  peer('rjsf', 'rjsf', rjsfForm, rjsfRows),
  peer('formily', 'Formily', formilyForm, formilyRows),
  peer('divkit', 'DivKit', divkitForm, divkitRows),
];

/** In the order of the tables. */
export const listSystems = (hasPeers: boolean): readonly System[] => [
  byHand,
  ...engines,
  ...(hasPeers ? peers : []),
];

/** @returns JSON of a workload; undefined if the system does not take part in it */
export const documentFor = (
  { createForm: toForm, createRows: toRows }: System,
  { kind, count }: Workload,
): string | undefined => {
  if (kind === 'rows') return JSON.stringify(toRows(createRows(count)));
  return toForm && JSON.stringify(toForm(createForm(count)));
};
