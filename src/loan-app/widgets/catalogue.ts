import { createCatalogue, defineWidget } from '../../../renderer/entries/define.ts';
import { repaymentCardDefinition } from './repayment-card.definition.ts';
import { RepaymentCard } from './RepaymentCard.tsx';

/** Widgets of the loan app, with their components. Loaded for documents that name one. */
export const loanCatalogue = createCatalogue({
  widgets: [defineWidget(repaymentCardDefinition, RepaymentCard)],
});
