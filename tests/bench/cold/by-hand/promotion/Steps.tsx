import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { Image } from '../../../../../renderer/widgets/image/Image.tsx';
import { Row } from '../../../../../renderer/widgets/row/Row.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import form from '../../../../../src/loan-app/shipped-pictures/step-form.webp';
import money from '../../../../../src/loan-app/shipped-pictures/step-money.webp';
import phone from '../../../../../src/loan-app/shipped-pictures/step-phone.webp';

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

/** How the offer works. */
export function Steps() {
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
