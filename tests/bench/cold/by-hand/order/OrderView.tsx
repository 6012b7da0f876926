import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { Image } from '../../../../../renderer/widgets/image/Image.tsx';
import { List } from '../../../../../renderer/widgets/list/List.tsx';
import { Notice } from '../../../../../renderer/widgets/notice/Notice.tsx';
import { Outcome } from '../../../../../renderer/widgets/outcome/Outcome.tsx';
import { Row } from '../../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import type { OrderDetail } from '../../../../../src/contracts/generated/calls.ts';
import { clients, parameter, post } from '../parts/loan-core.ts';
import { tellShell } from '../parts/shell.ts';
import { RecommendedProducts } from './RecommendedProducts.tsx';

const pictures = new Set(['21', '151', '110', '174', '180', '200']);
const isRepayable = new Set(['170', '174', '180']);
const isLate = new Set(['174', '180']);

/** The order as the loan core tells it. */
export function OrderView({ order }: { readonly order: OrderDetail }) {
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
    tellShell('goProduct', { productId });
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
            look="plain"
            disabled={false}
            quiet={false}
            onTap={() => go('/repay-delay')}
          />
        </Card>
      ) : null}
      <RecommendedProducts products={order.recProducts ?? []} />
      {isRepayable.has(status) || status === '200' ? (
        <Section id="actions" place="bottom">
          {status === '200' ? (
            <Button
              id="borrow-again"
              label="Borrow Again"
              look="main"
              disabled={false}
              quiet={false}
              onTap={borrowAgain}
            />
          ) : (
            <Button
              id="repay"
              label={canRollOver ? 'REPAY' : 'Repayment'}
              look="main"
              disabled={false}
              quiet={false}
              onTap={() => go('/repay')}
            />
          )}
        </Section>
      ) : null}
    </>
  );
}
