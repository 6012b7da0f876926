import { readText } from '../read-text.ts';
import { callNames, longestDelay, normalSetting, scenariosOf, type ScenarioSetting } from './scenario.ts';

/**
 * Reads a scenario setting from the fields of a form or a JSON body: call, scenario, and where wanted message and seconds.
 * A sentence tells the first thing that is wrong.
 */
export const readSetting = (body: unknown): ScenarioSetting | string => {
  const callText = readText(body, 'call');
  const call = callNames().find((name) => name === callText);
  if (call === undefined) return `call: expected one of ${callNames().join(', ')}; found '${callText}'.`;
  const scenarioText = readText(body, 'scenario');
  const scenario = scenariosOf(call).find((name) => name === scenarioText);
  if (scenario === undefined) return `scenario: expected for ${call} one of ${scenariosOf(call).join(', ')}; found '${scenarioText}'.`;
  const usual = normalSetting(call);
  const seconds = readSeconds(body) ?? usual.seconds;
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > longestDelay) return `seconds: expected a whole number from 0 to ${longestDelay}.`;
  return { call, scenario, message: readText(body, 'message') || usual.message, seconds };
};

/** A form sends texts, JSON may send a number; undefined where nothing is sent. */
const readSeconds = (body: unknown): number | undefined => {
  const number: unknown = typeof body === 'object' && body !== null && Object.hasOwn(body, 'seconds') ? Reflect.get(body, 'seconds') : undefined;
  if (typeof number === 'number') return number;
  const text = readText(body, 'seconds');
  return text === '' ? undefined : Number(text);
};
