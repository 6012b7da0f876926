import { Clock } from 'lucide-react';
import { describeDay } from '../shell/format.ts';

/** Time that the phone shows, by which countdowns run. */
export const PhoneTime = ({
  at,
}: {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}) => (
  <p className="phone-time" title="Time on the phone, set by its state">
    <Clock aria-hidden />
    <span className="visually-hidden">Time on the phone: </span>
    {describeDay(at)}
  </p>
);
