import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../renderer/widgets/button/Button.tsx';
import { Dialog } from '../../../../renderer/widgets/dialog/Dialog.tsx';
import { Offer } from '../../../../renderer/widgets/offer/Offer.tsx';
import { Row } from '../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../renderer/widgets/section/Section.tsx';
import { Spacer } from '../../../../renderer/widgets/spacer/Spacer.tsx';
import { StarRating } from '../../../../renderer/widgets/star-rating/StarRating.tsx';
import { Text } from '../../../../renderer/widgets/text/Text.tsx';
import type { OrderDetail, RecommendedProduct } from '../../../../src/contracts/generated/calls.ts';
import {
  clients,
  mainButton,
  parameter,
  plainButton,
  post,
  postToShell,
  toast,
  toastError,
} from './shared.tsx';

type Asked = 'card' | 'tips' | 'withdraw' | 'rating';

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
      if (stars >= 4) postToShell('goRating');
      setOpen(stars >= 4 ? [] : ['thanks']);
    } catch (error) {
      toastError(error);
    }
  };
  const withdraw = async (): Promise<void> => {
    postToShell('goHome');
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
          {...mainButton}
          onTap={() => go('/bind-bank')}
        />
      </Dialog>
      <Dialog id="tips-dialog" title="Kind tips" open={now === 'tips'} onClose={close}>
        <Text id="tips-text" text={order.KindTipsMsg ?? ''} tone="normal" />
        <Spacer id="tips-space" size="small" />
        <Button id="tips-ok" label="OK" {...mainButton} onTap={async () => close()} />
      </Dialog>
      <Dialog id="withdraw-dialog" title="Withdraw now" open={now === 'withdraw'} onClose={close}>
        <Text id="withdraw-text" text={order.reyMsg ?? ''} tone="normal" />
        <Spacer id="withdraw-space" size="small" />
        <Button id="withdraw-now" label="Withdraw now" {...mainButton} onTap={withdraw} />
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
          <Button id="rating-cancel" label="Cancel" {...plainButton} onTap={async () => close()} />
          <Button id="rating-submit" label="Submit" {...mainButton} onTap={rate} />
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
          {...mainButton}
          onTap={() => go('/complainPage')}
        />
      </Dialog>
    </>
  );
}

const open = async (product: RecommendedProduct, position: number): Promise<void> => {
  const sent = { key: product.key ?? '', orderId: parameter('orderId') };
  post<object>(clients.promotions, '/gopia/goya/because', {
    ...sent,
    position: String(position),
  }).catch(() => undefined);
  try {
    const { url } = await post<{ readonly url: string }>(
      clients.promotions,
      '/gopia/goya/define',
      sent,
    );
    if (url.startsWith('http')) window.location.assign(url);
    else postToShell('openPage', { url });
  } catch (error) {
    toastError(error);
  }
};

export function RecommendedProducts({
  products,
}: {
  readonly products: readonly RecommendedProduct[];
}) {
  if (products.length === 0) return null;
  return (
    <Section id="recommended" title="More offers for you" place="flow">
      {products.map((product, place) => (
        <Offer
          key={product.key ?? product.name}
          id={`product-${place}`}
          {...(product.logo === undefined ? {} : { picture: product.logo })}
          title={product.name ?? 'Product'}
          marks={place < 2 ? (product.tags ?? []) : []}
          figures={[
            { value: product.amountRange ?? '', label: product.rangeDesc ?? '' },
            { value: product.rate ?? '', label: product.desc ?? '' },
          ]}
          action={product.buttonText ?? 'View'}
          disabled={product.enabled === '0'}
          onTap={() => open(product, place)}
        />
      ))}
      <Button
        id="more"
        label="Click to view more products"
        {...plainButton}
        onTap={async () => postToShell('goHome')}
      />
    </Section>
  );
}
