import { isRecord, type UnknownRecord } from '../../../../renderer/entries/document.ts';
import { shippedDocuments } from '../../formula/shipped-values.fixture.ts';

const stepsIn = (value: unknown): readonly UnknownRecord[] => {
  const inside =
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(stepsIn) : [];
  return isRecord(value) && typeof value.do === 'string' ? [value, ...inside] : inside;
};

export const shippedSteps: readonly UnknownRecord[] = Object.values(shippedDocuments).flatMap(
  (text) => stepsIn(JSON.parse(text)),
);
