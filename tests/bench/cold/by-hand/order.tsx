import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePullToRefresh, type PullState } from '../../../../renderer/react/PullToRefresh.tsx';
import '../../../../renderer/react/pull.css';
import { Button } from '../../../../renderer/widgets/button/Button.tsx';
import { Card } from '../../../../renderer/widgets/card/Card.tsx';
import { Image } from '../../../../renderer/widgets/image/Image.tsx';
import { Link } from '../../../../renderer/widgets/link/Link.tsx';
import { List } from '../../../../renderer/widgets/list/List.tsx';
import { Notice } from '../../../../renderer/widgets/notice/Notice.tsx';
import { Outcome } from '../../../../renderer/widgets/outcome/Outcome.tsx';
import { Row } from '../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../renderer/widgets/section/Section.tsx';
import { Icon } from '../../../../renderer/widgets/shared/Icon.tsx';
import { Skeleton } from '../../../../renderer/widgets/skeleton/Skeleton.tsx';
import { Spacer } from '../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../renderer/widgets/text/Text.tsx';
import type { OrderDetail } from '../../../../src/contracts/generated/calls.ts';
import { OrderDialogs, RecommendedProducts } from './order-offers.tsx';
import {
  clients,
  get,
  mainButton,
  Page,
  parameter,
  plainButton,
  post,
  postToShell,
  renderPage,
  useLoaded,
} from './shared.tsx';

const pictures = new Set(['21', '151', '110', '174', '180', '200']);
const isRepayable = new Set(['170', '174', '180']);
const isLate = new Set(['174', '180']);

function OrderView({ order }: { readonly order: OrderDetail }) {
  const navigate = useNavigate();
  const {
    orderStatus: status = '',
    isDelay,
    reyMsg = '',
    productLogo = '',
    productName = '',
  } = order;
  const canRollOver = isLate.has(status) && isDelay === '1';
  const go = async (page: string): Promise<void> => {
    sessionStorage.setItem('showBankTip', '1');
    await navigate({ pathname: page, search: window.location.search });
  };
  const borrowAgain = async (): Promise<void> => {
    const productId = parameter('product_id');
    post<object>(clients.orders, '/service/event/save', {
      productId,
      moduleId: '30',
      positionId: '0',
    }).catch(() => undefined);
    postToShell('goProduct', { productId });
  };
  return (
    <>
      <Card id="status">
        <Outcome
          id="status-outcome"
          picture={`/status-${pictures.has(status) ? status : '200'}.svg`}
          alt={order.noticeStatusText ?? ''}
          title={order.noticeStatusText ?? ''}
          text={order.noticeDesText ?? ''}
        />
      </Card>
      {isRepayable.has(status) && reyMsg !== '' ? (
        <Notice id="hint" kind="info" text={reyMsg} />
      ) : null}
      <Card id="product">
        <Row id="product-header" gap="small" align="start">
          {productLogo === '' ? null : (
            <Image id="logo" src={productLogo} alt="" ratio="1:1" fit="cut" size="small" />
          )}
          <Text id="name" text={productName} tone="strong" />
        </Row>
        <Spacer id="below-product" size="small" />
        <List id="rows" items={order.userOrderDetail?.detail ?? []} look="rows" />
      </Card>
      {canRollOver ? (
        <Card id="roll-over" title="Short of money?">
          <Text
            id="roll-over-text"
            text="You can pay a part now and move the rest to a later date."
            tone="muted"
          />
          <Button
            id="roll-over-button"
            label="Rollover Repayment"
            {...plainButton}
            onTap={() => go('/repay-delay')}
          />
        </Card>
      ) : null}
      <RecommendedProducts products={order.recProducts ?? []} />
      {isRepayable.has(status) || status === '200' ? (
        <Section id="actions" place="bottom">
          {status === '200' ? (
            <Button id="borrow-again" label="Borrow Again" {...mainButton} onTap={borrowAgain} />
          ) : (
            <Button
              id="repay"
              label={canRollOver ? 'REPAY' : 'Repayment'}
              {...mainButton}
              onTap={() => go('/repay')}
            />
          )}
        </Section>
      ) : null}
    </>
  );
}

const furthest = 56;

function PullSign({ travel, isRefreshing }: PullState) {
  if (isRefreshing) {
    return (
      <div className="w-pull w-pull-released" role="status" aria-label="Refreshing">
        <Icon name="loading" />
        <span className="w-pull-words">Refreshing</span>
      </div>
    );
  }
  const down = Math.min(travel, furthest);
  return travel === 0 ? null : (
    <div
      className="w-pull"
      aria-hidden="true"
      style={{ transform: `translate(-50%, ${down}px) rotate(${down * 4}deg)` }}
    >
      <Icon name="down" />
    </div>
  );
}

const servicePhone = '+63 2 8123 4567';
const loadOrder = (): Promise<OrderDetail> =>
  get<OrderDetail>(clients.orders, '/v3/loan-details/loan-details', {
    productId: parameter('product_id'),
    orderId: parameter('orderId'),
  });

const call = async (phone: string): Promise<void> =>
  window.location.assign(`tel:${phone.replaceAll(/[^0-9+]/g, '')}`);

function OrderPage() {
  const [loaded, reload] = useLoaded(loadOrder);
  const pull = usePullToRefresh(useCallback(() => void reload(), [reload]));
  const order = loaded.state === 'ready' ? loaded.value : undefined;
  const phone =
    order?.telephone === undefined || order.telephone === '' ? servicePhone : order.telephone;
  return (
    <Page title="Order Details" colours="w-screen-pulled">
      <PullSign {...pull} />
      <Section id="page" place="flow">
        {loaded.state === 'loading' ? (
          <>
            <Skeleton id="order-loading" lines={2} picture />
            <Skeleton id="rows-loading" lines={5} picture={false} />
          </>
        ) : order === undefined ? (
          <Card id="order-error">
            <Text id="order-error-text" text="Your order details appear here." tone="muted" />
            <Spacer id="order-error-space" size="small" />
            <Button id="order-error-retry" label="Try again" {...plainButton} onTap={reload} />
          </Card>
        ) : order.orderStatus === undefined || order.orderStatus === '' ? (
          <Card id="order-empty-card">
            <Outcome
              id="order-empty"
              alt=""
              title="No order yet"
              text="Your orders appear here once you have taken a loan."
            />
          </Card>
        ) : (
          <OrderView order={order} />
        )}
        <Row id="foot" gap="small" align="center">
          <Link
            id="service-phone"
            label={`Service phone: ${phone}`}
            current={false}
            onTap={() => call(phone)}
          />
        </Row>
        {order?.orderStatus === undefined ? null : <Spacer id="footer-space" size="footer" />}
      </Section>
      {order === undefined ? null : <OrderDialogs order={order} />}
    </Page>
  );
}

renderPage('/order', <OrderPage />);
