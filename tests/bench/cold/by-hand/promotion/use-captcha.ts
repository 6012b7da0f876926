import { useCallback, useState } from 'react';
import { clients, get, pictureOf } from '../parts/loan-core.ts';
import { useLoaded } from '../parts/use-loaded.ts';

export interface Captcha {
  /** Id of the visit; '' while it has not begun. */
  readonly sid: string;
  /** Address of the picture; undefined while there is none. */
  readonly picture: string | undefined;
  readonly isBroken: boolean;
  /** Asks for another one. */
  readonly renew: () => Promise<void>;
  /** The picture could not be loaded. */
  readonly fail: () => Promise<void>;
}

const beginVisit = (): Promise<{ readonly sid: string }> =>
  get<{ readonly sid: string }>(clients.promotions, '/api/v2/youmi/promotion/get-sid');

/** The captcha of a visit. When a renewed one does not come the visit may be over, and a new one is begun once. */
export const useCaptcha = (): Captcha => {
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
