import { ownEntry } from '../../../renderer/entries/document.ts';

const kindLabels: Readonly<Record<string, string>> = {
  address: 'An address was not followed, because nothing allows it',
  answer: 'The loan core gave no answer, or an unexpected one',
  csp: 'The browser refused what the rules of the page forbid',
  document: 'The document could not be used as it is',
  limit: 'There was more than a page can show',
  native: 'The app around the page could not do what it was asked',
  step: 'Something that a tap starts could not be done',
  widget: 'A part of the page could not be drawn',
  '(others)': 'Others, counted together',
};

export const describeReportKind = (kind: string): string => ownEntry(kindLabels, kind) ?? kind;
