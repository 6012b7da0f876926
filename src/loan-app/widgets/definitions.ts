import { readWidgetContracts } from '../../../renderer/entries/define.ts';
import { repaymentCardDefinition } from './repayment-card.definition.ts';

/** Widgets of the loan app. Data only: read by checkers, the studio and code generation. */
export const widgetDefinitions = [repaymentCardDefinition] as const;

/** For `contracts.widgets` of checkers. */
export const widgets = readWidgetContracts(widgetDefinitions);
