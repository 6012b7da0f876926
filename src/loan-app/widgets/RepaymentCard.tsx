import type { WidgetProps } from '../../../renderer/entries/define.ts';
import type { repaymentCardDefinition } from './repayment-card.definition.ts';
import './repayment-card.css';

export const RepaymentCard = ({
  id,
  label,
  amount,
  due,
  button,
  late,
  onPay,
}: WidgetProps<typeof repaymentCardDefinition>) => (
  <section id={id} className="loan-repayment-card" aria-label={label}>
    <p className="loan-repayment-card-label">{label}</p>
    <p className="loan-repayment-card-amount">{amount}</p>
    {due !== undefined && due !== '' && (
      <p className={late ? 'loan-repayment-card-late' : 'loan-repayment-card-label'}>{due}</p>
    )}
    <button type="button" className="w-button w-button-main" onClick={() => void onPay?.()}>
      {button}
    </button>
  </section>
);
