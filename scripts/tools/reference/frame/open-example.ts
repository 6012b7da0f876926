import { contracts as madeUp } from '../../../../renderer/check/cases/contracts.ts';
import type { Contracts } from '../../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../../src/contracts/generated/contracts.ts';
import { openScreen, type Runtime } from '../../../../renderer/entries/browser.ts';
import { createSamplePorts } from '../../../../src/preview/sample-ports.ts';
import { readSampleState, startClock } from '../../../../src/preview/sample-state.ts';

/** What examples may name: the contracts of the project, and for the parts of the engine, which know no product, the made-up ones of its own tests. */
export const exampleContracts: Contracts = {
  calls: { ...madeUp.calls, ...calls },
  natives: { ...madeUp.natives, ...natives },
  datasets: { ...madeUp.datasets, ...datasets },
  stored: { ...madeUp.stored, ...stored },
};

/** Stands for the configuration of an app. */
const config = {
  servicePhone: '+63 2 8123 4567',
  scheme: 'loanapp://',
  policyUrl: '/privacy-notice',
  companyName: 'Bayani Lending',
  companyPhone: '+63 2 8123 4567',
  companyEmail: 'help@bayani-lending.example.com',
  companyAddress: '12 Ayala Avenue, Makati City',
  companyCopyright: '© 2026 Bayani Lending',
};

/**
 * Opens an example in its sample state `start`, at its moment, as a phone would.
 * @param picture address of the picture that stands for every picture
 * @param tell is given a line for all that reaches the world around it
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
      isOnline: true,
      // Values of examples are made up.
      mask: (_type, value) => value,
      toast: () => undefined,
    },
    (kind, line) => log(`${kind} ${line}`.trimEnd()),
  );
  const opened = openScreen({ document, contracts: exampleContracts, ports, params });
  if ('problems' in opened)
    throw new Error(opened.problems.map(({ message }) => message).join(' '));
  return opened.runtime;
};
