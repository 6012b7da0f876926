import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Card } from '../../../../renderer/widgets/card/Card.tsx';
import { Countdown } from '../../../../renderer/widgets/countdown/Countdown.tsx';
import { Heading } from '../../../../renderer/widgets/heading/Heading.tsx';
import { Image } from '../../../../renderer/widgets/image/Image.tsx';
import { Link } from '../../../../renderer/widgets/link/Link.tsx';
import { List } from '../../../../renderer/widgets/list/List.tsx';
import { Row } from '../../../../renderer/widgets/row/Row.tsx';
import { Spacer } from '../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../renderer/widgets/text/Text.tsx';
import umbrella from '../../../../src/loan-app/shipped-pictures/rainy-season.webp';
import form from '../../../../src/loan-app/shipped-pictures/step-form.webp';
import money from '../../../../src/loan-app/shipped-pictures/step-money.webp';
import phone from '../../../../src/loan-app/shipped-pictures/step-phone.webp';
import './promotion.css';
import { addressOf, ofVisit, Registration } from './registration.tsx';
import { clients, get, Page, renderPage } from './shared.tsx';

interface QuestionProps {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

function Question({ id, question, answer }: QuestionProps) {
  return (
    <>
      <Heading id={id} text={question} level={3} />
      <Text id={`${id}-answer`} text={answer} tone="normal" />
    </>
  );
}

function Questions() {
  return (
    <Card id="questions" title="Questions and answers">
      <Question
        id="q-cost"
        question="Does registering cost anything?"
        answer="No. You decide in the app whether you take a loan, when you have seen what it costs."
      />
      <Question
        id="q-late"
        question="What if I repay late?"
        answer="Then the usual interest and fees of your loan agreement apply from the day after the due date. Call us early, and we look for a way together."
      />
      <Question
        id="q-who"
        question="Who can take part?"
        answer="Everybody of 21 years and older who lives in the Philippines and has not had a loan with us before."
      />
      <Question
        id="q-data"
        question="What happens with my phone number?"
        answer="We use it to open your account and to tell you about your application. We do not sell it."
      />
    </Card>
  );
}

interface StepProps {
  readonly id: string;
  readonly picture: string;
  readonly text: string;
}

function Step({ id, picture, text }: StepProps) {
  return (
    <Row id={id} gap="medium" align="start">
      <Image id={`${id}-picture`} src={picture} alt="" ratio="1:1" fit="cut" size="small" />
      <Text id={`${id}-text`} text={text} tone="normal" />
    </Row>
  );
}

function Steps() {
  return (
    <Card id="steps" title="How it works">
      <Step
        id="step-1"
        picture={phone}
        text="Register here with your phone number. It takes a minute."
      />
      <Spacer id="step-2-space" size="medium" />
      <Step
        id="step-2"
        picture={form}
        text="Download Bayani Cash, log in and fill in your application. You need one valid ID."
      />
      <Spacer id="step-3-space" size="medium" />
      <Step
        id="step-3"
        picture={money}
        text="After our approval the money goes to your e-wallet or bank account."
      />
    </Card>
  );
}

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

function PromotionPage() {
  const navigate = useNavigate();
  useEffect(() => {
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

renderPage('/promotion/:id', <PromotionPage />);
