/** Calls of the sandbox core, named like their contracts in schemas/api. */
export const calls = {
  'card-init': '/v3/bind-card/card-init',
  'bind-card-new': '/v3/bind-card/bind-card-new',
  'popular-buyers': '/popular/buyers',
} as const;

export type Call = keyof typeof calls;

/** What a call can be made to do, in the words of the control page. */
export const scenarios = {
  normal: 'Normal',
  'empty-list': 'Empty list',
  'unknown-kind': 'A field of unknown kind',
  'malformed-items': 'Malformed items',
  'failing-code': 'Failing code 1, message below',
  slow: 'Slow answer, seconds below',
  'html-page': 'HTML page instead of JSON',
  'cut-connection': 'Connection cut',
} as const;

export type Scenario = keyof typeof scenarios;

/** Scenarios that are about a list of items have no meaning for calls that answer none. */
const listScenarios: readonly Scenario[] = ['empty-list', 'unknown-kind', 'malformed-items'];

export const scenariosOf = (call: Call): Scenario[] => keysOf(scenarios).filter((scenario) => call === 'card-init' || !listScenarios.includes(scenario));

export const callNames = (): Call[] => keysOf(calls);

/** How a call behaves until somebody switches it. */
export interface ScenarioSetting {
  readonly call: Call;
  readonly scenario: Scenario;
  /** Message of the failing code. */
  readonly message: string;
  /** Seconds until a slow answer, 0 to 120. */
  readonly seconds: number;
}

export const longestDelay = 120;

export const normalSetting = (call: Call): ScenarioSetting => ({ call, scenario: 'normal', message: 'The service is busy, please try later', seconds: 10 });

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] => {
  const keys: Key[] = [];
  for (const key in table) keys.push(key);
  return keys;
};
