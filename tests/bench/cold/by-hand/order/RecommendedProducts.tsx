import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Offer } from '../../../../../renderer/widgets/offer/Offer.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import type { RecommendedProduct } from '../../../../../src/contracts/generated/calls.ts';
import { clients, parameter, post } from '../parts/loan-core.ts';
import { tellShell } from '../parts/shell.ts';
import { toastFault } from '../parts/toasts.tsx';

/** Records the click, and follows the product where the loan core says. */
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
    else tellShell('openPage', { url });
  } catch (error) {
    toastFault(error);
  }
};

/** Products to go on with. */
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
        look="plain"
        disabled={false}
        quiet={false}
        onTap={async () => tellShell('goHome')}
      />
    </Section>
  );
}
