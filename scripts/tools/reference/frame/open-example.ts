import { contracts as madeUp } from '../../../../renderer/check/cases/contracts.ts';
import type { Contracts } from '../../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../../src/contracts/generated/contracts.ts';
import { openScreen, type Runtime } from '../../../../renderer/entries/browser.ts';
import { createSamplePorts } from '../../../../src/preview/sample-ports.ts';
import { readSampleState, startClock } from '../../../../src/preview/sample-state.ts';

/** Project contracts plus the mock contracts that engine examples use. */
export const exampleContracts: Contracts = {
  calls: { ...madeUp.calls, ...calls },
  natives: { ...madeUp.natives, ...natives },
  datasets: { ...madeUp.datasets, ...datasets },
  stored: { ...madeUp.stored, ...stored },
};

/** Mock app configuration. */
const config = {
  servicePhone: '+63 2 8123 4567',
  scheme: 'loanapp://',
  policyUrl: '/privacy-notice',
  companyName: 'Bayani Lending',
  companyPhone: '+63 2 8123 4567',
  companyEmail: 'help@bayani-lending.example.com',
  companyAddress: '12 Ayala Avenue, Makati City',
  companyCopyright: '© 2026 Bayani Lending',
  country: 'PH',
  currencySign: '₱',
  phoneMask: '1[3-9]#########',
  phoneDigits: 11,
  phoneCountryCode: '86',
  consentTicked: true,
};

/**
 * Opens an example in its sample state `start`.
 * @param picture URL that replaces every image
 * @param log called with a line per effect
 * @throws when the document cannot be opened
 */
export const openExample = (
  document: unknown,
  picture: string,
  log: (line: string) => void,
): Runtime => {
  const { at, answer, stored, params } = readSampleState(document, 'start', exampleContracts);
  startClock(at);
  const ports = createSamplePorts(
    {
      contracts: exampleContracts,
      formats: { thousands: '.', decimal: ',', currency: '₱' },
      config,
      translate: (text) => text,
      request: async (call) => answer(call) ?? { success: false, code: 'network', message: '' },
      stored,
      picture,
      address: (use, value) =>
        use === 'image' || use === 'listed-image' || use === 'asset' ? picture : value,
      device: [],
      isOnline: true,
      // Example values are not personal.
      mask: (_type, value) => value,
      toast: () => undefined,
    },
    (kind, line) => log(`${kind} ${line}`.trimEnd()),
  );
  const opened = openScreen({ document, contracts: exampleContracts, ports, params });
  if ('problems' in opened)
    throw new Error(
      opened.problems.map(({ messageId, pointer }) => `${messageId} ${pointer}`).join(' '),
    );
  return opened.runtime;
};
