import { ownProperty } from '../../../renderer/headless.ts';
import { readText } from '../read-text.ts';
import {
  callNames,
  isFailingCode,
  maxDelaySeconds,
  normalSetting,
  scenariosOf,
  type ScenarioSetting,
} from './scenario.ts';

/**
 * Reads a scenario setting from the fields of a form or a JSON body: call, scenario, and where wanted userId, code, message and seconds.
 * A sentence tells the first thing that is wrong.
 */
export const readSetting = (body: unknown): ScenarioSetting | string => {
  const callText = readText(body, 'call');
  const call = callNames().find((name) => name === callText);
  if (call === undefined)
    return `call: expected one of ${callNames().join(', ')}; found '${callText}'.`;
  const scenarioText = readText(body, 'scenario');
  const scenario = scenariosOf(call).find((name) => name === scenarioText);
  if (scenario === undefined)
    return `scenario: expected for ${call} one of ${scenariosOf(call).join(', ')}; found '${scenarioText}'.`;
  const defaults = normalSetting(call);
  const code = readNumeral(body, 'code') || defaults.code;
  if (!isFailingCode(call, code))
    return `code: expected a number of up to 10 digits that does not mean success of ${call}; found '${code}'.`;
  const secondsText = readNumeral(body, 'seconds');
  const seconds = secondsText === '' ? defaults.seconds : Number(secondsText);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > maxDelaySeconds)
    return `seconds: expected a whole number from 0 to ${maxDelaySeconds}.`;
  return {
    call,
    userId: readText(body, 'userId'),
    scenario,
    code,
    message: readText(body, 'message') || defaults.message,
    seconds,
  };
};

/** A form sends texts, JSON may send a number; empty where nothing is sent. */
const readNumeral = (body: unknown, name: string): string => {
  const number = ownProperty(body, name);
  return typeof number === 'number' ? String(number) : readText(body, name);
};
