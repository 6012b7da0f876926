import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { Heading } from '../../../../../renderer/widgets/heading/Heading.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';

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

/** What people ask about the offer. */
export function Questions() {
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
