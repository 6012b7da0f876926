import { describeDay } from '../shell/format.ts';

/** Time that the phone shows, by which countdowns run. */
export const PhoneTime = ({
  at,
}: {
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}) => <p className="phone-time">Sample time: {describeDay(at)}</p>;
