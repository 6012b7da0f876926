import type { Ports } from './ports.ts';

/** Tells the person that something did not come over the network. */
export const notifyNetworkError = (ports: Ports): void =>
  ports.toast({
    text: ports.translate('Network error, please try again'),
    kind: 'fail',
    duration: undefined,
  });
