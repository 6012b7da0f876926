import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { Countdown } from '../../../../../renderer/widgets/countdown/Countdown.tsx';
import { Heading } from '../../../../../renderer/widgets/heading/Heading.tsx';
import { Image } from '../../../../../renderer/widgets/image/Image.tsx';
import { Link } from '../../../../../renderer/widgets/link/Link.tsx';
import { List } from '../../../../../renderer/widgets/list/List.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import umbrella from '../../../../../src/loan-app/shipped-pictures/rainy-season.webp';
import { clients, get } from '../parts/loan-core.ts';
import { Page } from '../parts/Page.tsx';
import { addressOf, ofVisit } from './offer.ts';
import { Questions } from './Questions.tsx';
import { Registration } from './Registration.tsx';
import { Steps } from './Steps.tsx';
import './promotion.css';

const figures = [
  { text: 'First loan', value: '₱1.000,00 to ₱5.000,00' },
  { text: 'Interest for 30 days', value: '₱0,00' },
  { text: 'Service fee', value: '₱0,00 instead of ₱150,00' },
  { text: 'You borrow, for example', value: '₱3.000,00' },
  { text: 'You repay after 30 days', value: '₱3.000,00' },
];

const ended =
  'This offer has ended, and nobody can register for it any more. Our other loans are in the app.';
const legal =
  'Bayani Lending lends to people of 21 years and older in the Philippines. Every loan needs our approval. Questions? Call +63 2 8123 4567.';

/** An offer that ends at a moment: what it costs, how it works, what people ask. */
export function PromotionPage() {
  const navigate = useNavigate();
  useEffect(() => {
    // Nobody waits for it.
    get<object>(clients.promotions, '/api/v2/youmi/promotion/track-visit', ofVisit).catch(
      () => undefined,
    );
  }, []);
  return (
    <Page title="Rainy season offer" colours="seasonal-offer">
      <Image
        id="picture"
        src={umbrella}
        alt="An umbrella keeps the rain off a house and a stack of coins."
        ratio="16:9"
        fit="cut"
        size="full"
      />
      <Heading
        id="lead"
        text="Your first loan without interest and without service fee"
        level={2}
      />
      <Text
        id="lead-text"
        text="Borrow ₱1.000,00 to ₱5.000,00 and repay in 30 days exactly what you borrowed."
        tone="normal"
      />
      <Spacer id="lead-space" size="small" />
      <Countdown id="time" to="2027-11-30 23:59:59" label="Offer ends in" endedText={ended}>
        <Card id="figures" title="The offer in figures">
          <List id="figures-list" items={figures} look="rows" />
        </Card>
        <Registration />
      </Countdown>
      <Steps />
      <Questions />
      <Link
        id="registered-already"
        label="Registered already? Download the app"
        current={false}
        onTap={async () => navigate(addressOf('downloadTemplate'))}
      />
      <Text id="legal" text={legal} tone="muted" />
    </Page>
  );
}
