import { useCallback } from 'react';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { Link } from '../../../../../renderer/widgets/link/Link.tsx';
import { Outcome } from '../../../../../renderer/widgets/outcome/Outcome.tsx';
import { Row } from '../../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import { Skeleton } from '../../../../../renderer/widgets/skeleton/Skeleton.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import { usePullToRefresh } from '../../../../../renderer/react/PullToRefresh.tsx';
import type { OrderDetail } from '../../../../../src/contracts/generated/calls.ts';
import { clients, get, parameter } from '../parts/loan-core.ts';
import { Page } from '../parts/Page.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { OrderDialogs } from './OrderDialogs.tsx';
import { OrderView } from './OrderView.tsx';
import { PullSign } from './PullSign.tsx';

const servicePhone = '+63 2 8123 4567';
const loadOrder = (): Promise<OrderDetail> =>
  get<OrderDetail>(clients.orders, '/v3/loan-details/loan-details', {
    productId: parameter('product_id'),
    orderId: parameter('orderId'),
  });

const call = async (phone: string): Promise<void> =>
  window.location.assign(`tel:${phone.replaceAll(/[^0-9+]/g, '')}`);

/** Where an order stands and what can be done about it. */
export function OrderPage() {
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
            <Button
              id="order-error-retry"
              label="Try again"
              look="plain"
              disabled={false}
              quiet={false}
              onTap={reload}
            />
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
