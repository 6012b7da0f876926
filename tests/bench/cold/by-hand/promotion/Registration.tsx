import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Card } from '../../../../../renderer/widgets/card/Card.tsx';
import { DigitsField } from '../../../../../renderer/widgets/digits-field/DigitsField.tsx';
import { ImageButton } from '../../../../../renderer/widgets/image-button/ImageButton.tsx';
import { Link } from '../../../../../renderer/widgets/link/Link.tsx';
import { Notice } from '../../../../../renderer/widgets/notice/Notice.tsx';
import { Row } from '../../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import { Spacer } from '../../../../../renderer/widgets/spacer/Spacer.tsx';
import { Text } from '../../../../../renderer/widgets/text/Text.tsx';
import { TextField } from '../../../../../renderer/widgets/text-field/TextField.tsx';
import { clients, get, parameter, post, Refusal } from '../parts/loan-core.ts';
import { toast, toastFault } from '../parts/toasts.tsx';
import { useField, type Values } from '../parts/use-field.ts';
import { addressOf, offerId, ofRegistration, ofVisit } from './offer.ts';
import { useCaptcha } from './use-captcha.ts';
import { useSeconds } from './use-seconds.ts';

const wrongPhone = 'please enter a correct phone number';
const rules = {
  phone: { pattern: { value: /^1[3-9]\d{9}$/, message: wrongPhone }, required: wrongPhone },
  capcode: { required: 'please enter the captcha' },
  smsCode: { required: 'please enter the SMS code' },
} as const;

/** The form that registers for the offer. */
export function Registration() {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const [left, startCountdown] = useSeconds(60);
  const { control, getValues, handleSubmit, setError, trigger } = useForm<Values>({
    defaultValues: { phone: '', capcode: '', smsCode: '' },
  });
  const phone = useField({ name: 'phone', control, rules: rules.phone });
  const capcode = useField({ name: 'capcode', control, rules: rules.capcode });
  const smsCode = useField({ name: 'smsCode', control, rules: rules.smsCode });

  const goOn = (): void =>
    void setTimeout(() => void navigate(addressOf('downloadTemplate'), { replace: true }), 2000);
  const tell = async (fault: unknown, wrongCaptcha: string, text: string): Promise<void> => {
    const code = fault instanceof Refusal ? fault.code : '';
    if (code === '11') {
      toast('you are registered, please download the app to log in', 'info');
      goOn();
      return;
    }
    toastFault(fault, text);
    if (code === wrongCaptcha) await captcha.renew();
  };
  const refresh = async (): Promise<void> => {
    if (getValues('phone') === '') setError('phone', { message: wrongPhone });
    else await captcha.renew();
  };
  const sendCode = async (): Promise<void> => {
    if (left > 0) {
      toast('do not resend', 'info');
      return;
    }
    if (!(await trigger(['phone', 'capcode']))) return;
    const values = getValues();
    try {
      await post<object>(clients.promotions, '/api/v2/youmi/promotion/get-sms', {
        ...ofRegistration,
        ...values,
        sid: captcha.sid,
      });
      startCountdown();
    } catch (error) {
      await tell(error, '101', 'The SMS code could not be sent.');
    }
  };
  const register = async (values: Values): Promise<void> => {
    const sent = {
      ...ofRegistration,
      ...values,
      sid: captcha.sid,
      userName: values['phone'] ?? '',
      merchantNumber: '1001',
      id: offerId,
    };
    get<object>(clients.promotions, '/api/v2/youmi/promotion/track-click', {
      ...ofVisit,
      phone: sent.userName,
    }).catch(() => undefined);
    try {
      await post<object>(clients.promotions, '/api/v2/youmi/promotion/register', {
        ...sent,
        invite_code: parameter('invite_code'),
      });
      toast('registration successful', 'success');
      goOn();
    } catch (error) {
      await tell(error, '-1', 'The registration did not work.');
    }
  };

  return (
    <Card id="form" title="Register for the offer">
      <DigitsField
        id="phone"
        field={phone}
        label="Phone"
        placeholder="11 digits"
        maxLength={11}
        format="none"
        autocomplete="tel"
      />
      <Row id="captcha-row" gap="small" align="start">
        <TextField
          id="captcha"
          field={capcode}
          label="Captcha"
          placeholder="As shown"
          maxLength={4}
          inputMode="text"
          autocomplete="off"
        />
        <ImageButton
          id="captcha-picture"
          {...(captcha.picture === undefined ? {} : { src: captcha.picture })}
          label="Refresh captcha"
          size="medium"
          onTap={refresh}
          onFail={captcha.fail}
        />
      </Row>
      {captcha.isBroken ? (
        <Section id="captcha-broken" place="flow">
          <Notice id="captcha-notice" kind="error" text="The captcha could not be loaded." />
          <Button
            id="captcha-again"
            label="Try again"
            look="plain"
            disabled={false}
            quiet={false}
            onTap={captcha.renew}
          />
        </Section>
      ) : null}
      <Row id="code-row" gap="small" align="start">
        <DigitsField
          id="code"
          field={smsCode}
          label="SMS code"
          placeholder="6 digits"
          maxLength={6}
          format="none"
          autocomplete="one-time-code"
        />
        <Button
          id="send"
          label={left > 0 ? `${left}s` : 'get code'}
          look="plain"
          disabled={false}
          quiet={left > 0}
          onTap={sendCode}
        />
      </Row>
      {left > 0 ? <Text id="sent" text="We have sent a code to your phone." tone="muted" /> : null}
      <Button
        id="register"
        label="Register"
        look="main"
        disabled={false}
        quiet={false}
        onTap={() => handleSubmit(register)()}
      />
      <Section id="agreement" place="flow">
        <Spacer id="agreement-space" size="small" />
        <Row id="agreement-line" gap="small" align="start">
          <Text id="agreement-says" text="By registering you accept:" tone="muted" />
          <Link
            id="agreement-link"
            label="Terms of the rainy season offer"
            current={false}
            onTap={async () => navigate(addressOf('agreementTemplate'))}
          />
        </Row>
      </Section>
    </Card>
  );
}
