import type { ScreenDocument } from '../document/generated/document.ts';
import { mergeVisitors } from '../document/together.ts';
import { walkDocument } from '../document/walk.ts';
import type { Report } from '../problems/problem.ts';
import { checkKind } from './document-kinds.ts';
import { createReferenceVisitor } from './references.ts';
import { createUniqueNameVisitor } from './unique-names.ts';

/** Reports what can be told about a readable document without its contracts, its shape aside. */
export const checkNames = (document: ScreenDocument, report: Report): void => {
  checkKind(document, report);
  walkDocument(
    document,
    mergeVisitors([
      createUniqueNameVisitor(document, report),
      createReferenceVisitor(document, report),
    ]),
  );
};
