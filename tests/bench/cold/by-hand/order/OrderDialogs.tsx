import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Dialog } from '../../../../../renderer/widgets/dialog/Dialog.tsx';
import { Row } from '../../../../../renderer/widgets/row/Row.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { StarRating } from '../../../../../renderer/widgets/star-rating/StarRating.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import type { OrderDetail } from '../../../../../src/contracts/generated/calls.ts';
import { clients, post } from '../parts/loan-core.ts';
import { tellShell } from '../parts/shell.ts';
import { toast, toastFault } from '../parts/toasts.tsx';

type Asked = 'card' | 'tips' | 'withdraw' | 'rating';

/** What this order asks the borrower, one after the other. */
const questionsOf = ({
  cardNeedPop,
  KindTipsMsg = '',
  orderStatus,
  reyMsg = '',
  isScore,
}: OrderDetail): readonly Asked[] => {
  const asked: readonly (Asked | false)[] = [
    cardNeedPop === '1' && 'card',
    KindTipsMsg !== '' && sessionStorage.getItem('showBankTip') === null && 'tips',
    orderStatus === '151' && reyMsg !== '' && 'withdraw',
    isScore === '1' && 'rating',
  ];
  return asked.filter((question) => question !== false);
};

/** The questions of an order. */
export function OrderDialogs({ order }: { readonly order: OrderDetail }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<readonly (Asked | 'thanks')[]>(() => questionsOf(order));
  const [stars, setStars] = useState(0);
  const [now] = open;
  const close = (): void => setOpen(open.slice(1));
  const go = async (page: string): Promise<void> => {
    setOpen([]);
    await navigate({ pathname: page, search: window.location.search });
  };
  const rate = async (): Promise<void> => {
    if (stars === 0) {
      toast('Silakan pilih', 'info');
      return;
    }
    try {
      await post<object>(clients.orders, '/v3/loan-details/google-score', { score: '5' });
      if (stars >= 4) tellShell('goRating');
      setOpen(stars >= 4 ? [] : ['thanks']);
    } catch (error) {
      toastFault(error);
    }
  };
  const withdraw = async (): Promise<void> => {
    tellShell('goHome');
    close();
  };
  const question = 'How do you like our service?';
  return (
    <>
      <Dialog
        id="card-dialog"
        title={order.cardPopTitle ?? 'Bind your card'}
        open={now === 'card'}
        onClose={close}
      >
        <Text id="card-text" text={order.cardPopMsg ?? ''} tone="normal" />
        <Spacer id="card-space" size="small" />
        <Button
          id="card-bind"
          label="Go and bind the card"
          look="main"
          disabled={false}
          quiet={false}
          onTap={() => go('/bind-bank')}
        />
      </Dialog>
      <Dialog id="tips-dialog" title="Kind tips" open={now === 'tips'} onClose={close}>
        <Text id="tips-text" text={order.KindTipsMsg ?? ''} tone="normal" />
        <Spacer id="tips-space" size="small" />
        <Button
          id="tips-ok"
          label="OK"
          look="main"
          disabled={false}
          quiet={false}
          onTap={async () => close()}
        />
      </Dialog>
      <Dialog id="withdraw-dialog" title="Withdraw now" open={now === 'withdraw'} onClose={close}>
        <Text id="withdraw-text" text={order.reyMsg ?? ''} tone="normal" />
        <Spacer id="withdraw-space" size="small" />
        <Button
          id="withdraw-now"
          label="Withdraw now"
          look="main"
          disabled={false}
          quiet={false}
          onTap={withdraw}
        />
      </Dialog>
      <Dialog id="rating-dialog" title="Rating" open={now === 'rating'} onClose={close}>
        <Text id="question" text={question} tone="normal" />
        <StarRating
          id="stars"
          label={question}
          stars={stars}
          onSelect={async (count) => setStars(count)}
        />
        <Spacer id="rating-space" size="small" />
        <Row id="rating-buttons" gap="small" align="start">
          <Button
            id="rating-cancel"
            label="Cancel"
            look="plain"
            disabled={false}
            quiet={false}
            onTap={async () => close()}
          />
          <Button
            id="rating-submit"
            label="Submit"
            look="main"
            disabled={false}
            quiet={false}
            onTap={rate}
          />
        </Row>
      </Dialog>
      <Dialog
        id="thanks-dialog"
        title="Thank you for your feedback"
        open={now === 'thanks'}
        onClose={close}
      >
        <Text
          id="thanks-text"
          text="We want to do better. Tell us what went wrong, and we will reply within 3 weekdays."
          tone="normal"
        />
        <Spacer id="thanks-space" size="small" />
        <Button
          id="thanks-complain"
          label="Tell us more"
          look="main"
          disabled={false}
          quiet={false}
          onTap={() => go('/complainPage')}
        />
      </Dialog>
    </>
  );
}
