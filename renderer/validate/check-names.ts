import type { ScreenDocument } from '../document/generated/document.ts';
import { together } from '../document/together.ts';
import { walkDocument } from '../document/walk.ts';
import type { Report } from '../problems/problem.ts';
import { checkKind } from './document-kinds.ts';
import { references } from './references.ts';
import { uniqueNames } from './unique-names.ts';

/** Reports what can be told about a readable document without its contracts, its shape aside. */
export const checkNames = (document: ScreenDocument, report: Report): void => {
  checkKind(document, report);
  walkDocument(document, together([uniqueNames(document, report), references(document, report)]));
};
