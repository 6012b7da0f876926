import { useCallback, useState, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../renderer/widgets/button/Button.tsx';
import { Card } from '../../../../renderer/widgets/card/Card.tsx';
import { DigitsField } from '../../../../renderer/widgets/digits-field/DigitsField.tsx';
import { ImageButton } from '../../../../renderer/widgets/image-button/ImageButton.tsx';
import { Link } from '../../../../renderer/widgets/link/Link.tsx';
import { Notice } from '../../../../renderer/widgets/notice/Notice.tsx';
import { Row } from '../../../../renderer/widgets/row/Row.tsx';
import { Section } from '../../../../renderer/widgets/section/Section.tsx';
import { Spacer } from '../../../../renderer/widgets/spacer/Spacer.tsx';
import { TextField } from '../../../../renderer/widgets/text-field/TextField.tsx';
import { Text } from '../../../../renderer/widgets/text/Text.tsx';
import {
  clients,
  CoreRefusalError,
  get,
  mainButton,
  parameter,
  pictureOf,
  plainButton,
  post,
  toast,
  toastError,
  useField,
  useLoaded,
  type Values,
} from './shared.tsx';

const offerId = 'seasonal-offer';

const { userAgent } = navigator;
const client = userAgent.includes('MicroMessenger')
  ? 'wechat'
  : /Android/.test(userAgent)
    ? 'android'
    : /iPhone|iPad/.test(userAgent)
      ? 'ios'
      : 'other';

const campaign = {
  user_from: parameter('user_from'),
  app_from: parameter('app_from'),
  utm_tag: parameter('utm_tag'),
};

const ofRegistration = {
  ...campaign,
  deviceId: parameter('deviceId'),
  appName: 'Bayani Cash',
};

export const ofVisit = { ...campaign, page_id: offerId, client_type: client, page_type: '1' };

export const addressOf = (page: string): string => {
  const params = {
    id: offerId,
    ...campaign,
    invite_code: parameter('invite_code'),
    deviceId: parameter('deviceId'),
  };
  return `/#/${page}?${new URLSearchParams(params).toString()}`;
};

interface Captcha {
  readonly sid: string;
  readonly picture: string | undefined;
  readonly isBroken: boolean;
  readonly renew: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

const beginVisit = (): Promise<{ readonly sid: string }> =>
  get<{ readonly sid: string }>(clients.promotions, '/api/v2/youmi/promotion/get-sid');

/** A failed renewal may mean that the visit is over: then a new one begins, once. */
const useCaptcha = (): Captcha => {
  const [visit, begin] = useLoaded(beginVisit);
  const [asked, setAsked] = useState(() => Date.now());
  const [isRenewed, setRenewed] = useState(false);
  const [isLost, setLost] = useState(false);
  const sid = visit.state === 'ready' ? visit.value.sid : '';
  const renew = useCallback(async () => {
    setRenewed(true);
    setLost(false);
    setAsked(Date.now());
    if (sid === '') await begin();
  }, [sid, begin]);
  const fail = useCallback(async () => {
    setRenewed(false);
    setLost(!isRenewed);
    if (isRenewed) await begin();
  }, [isRenewed, begin]);
  const picture =
    sid === ''
      ? undefined
      : pictureOf('/api/v2/youmi/promotion/captcha', { sid, t: String(asked) });
  return { sid, picture, isBroken: isLost || visit.state === 'failed', renew, fail };
};

const useSeconds = (seconds: number): readonly [number, () => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(seconds)];
};

const wrongPhone = 'please enter a correct phone number';
const rules = {
  phone: { pattern: { value: /^1[3-9]\d{9}$/, message: wrongPhone }, required: wrongPhone },
  capcode: { required: 'please enter the captcha' },
  smsCode: { required: 'please enter the SMS code' },
} as const;

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
  const tell = async (error: unknown, wrongCaptcha: string, text: string): Promise<void> => {
    const code = error instanceof CoreRefusalError ? error.code : '';
    if (code === '11') {
      toast('you are registered, please download the app to log in', 'info');
      goOn();
      return;
    }
    toastError(error, text);
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
          <Button id="captcha-again" label="Try again" {...plainButton} onTap={captcha.renew} />
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
        {...mainButton}
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
