import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { inspect } from './inspector.fixture.tsx';

const text = (end?: string | number, to?: string): string => `{
  "kind": "template",
  "lang": 1,
  "id": "one",
  "class": "promotion",
  "title": { "text": "One" },
  "params": { "end": { "type": "date"${end === undefined ? '' : `, "default": ${JSON.stringify(end)}`} } },
  "form": { "fields": { "day": { "type": "date" } } },
  "body": [
    { "id": "left", "widget": "countdown", "props": { ${to === undefined ? '' : `"to": "${to}", `}"label": "Ends in", "endedText": "Over" } },
    { "id": "day", "widget": "day-chooser", "props": { "label": "Day" }, "field": "day" }
  ]
}
`;

const write = async (label: string, value: string): Promise<void> => {
  const field = screen.getByLabelText(label);
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
  await userEvent.tab();
};
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const tick = (): HTMLElement => screen.getByRole('checkbox', { name: 'With the time of the day' });

describe('a moment is chosen with its time, in Manila', () => {
  test.each([
    ['none yet', undefined, '', ''],
    ['a day: it begins then', '2026-11-30', '2026-11-30T00:00', '30 Nov 2026, 12:00 am in Manila'],
    ['a time without a zone', '2026-11-30T18:00', '2026-11-30T18:00', '6:00 pm in Manila'],
    ['seconds', '2026-11-30T23:59:59', '2026-11-30T23:59:59', '11:59 pm in Manila'],
    ['a time in another zone', '2026-11-30T10:00:00Z', '2026-11-30T18:00', '6:00 pm in Manila'],
    ['a time stamp', '1796032800', '2026-11-30T18:00', '6:00 pm in Manila'],
  ])('of a countdown that has %s', async (_, to, shown, notice) => {
    const { read, steps } = await inspect(text(undefined, to), { selected: '/body/0' });
    expect(field('To')).toHaveAttribute('type', 'datetime-local');
    expect(field('To')).toHaveAttribute('value', shown);
    expect(
      screen
        .getByText(/^Time in Manila\./)
        .textContent.toLowerCase()
        .replaceAll(/\s/g, ' '),
    ).toContain(notice.toLowerCase().replace('30 nov 2026', 'nov 30, 2026'));
    expect(screen.queryByRole('checkbox', { name: 'With the time of the day' })).toBeNull();
    await write('To', '2026-12-01T09:30');
    expect(JSON.parse(read())).toMatchObject({ body: [{ props: { to: '2026-12-01T09:30' } }, {}] });
    expect(steps()).toBe(1);
  });

  test('one of which only the day is filled in is told, and nothing is written', async () => {
    const { steps } = await inspect(text(), { selected: '/body/0' });
    Object.defineProperty(field('To'), 'validity', { value: { badInput: true } });
    act(() => field('To').focus());
    await userEvent.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in all of it, or leave it empty.');
    expect(steps()).toBe(0);
  });
});

describe('a date may be a day or a moment', () => {
  test('a day gets a time when somebody asks for it, and keeps what it means until it is chosen', async () => {
    const { read, steps } = await inspect(text('2026-11-30'), { selected: '/params/end' });
    expect(field('Default')).toHaveAttribute('type', 'date');
    expect(field('Default')).toHaveValue('2026-11-30');
    await userEvent.click(tick());
    expect(field('Default')).toHaveValue('2026-11-30T00:00');
    expect(steps()).toBe(0);
    await write('Default', '2026-11-30T18:00');
    expect(JSON.parse(read())).toMatchObject({ params: { end: { default: '2026-11-30T18:00' } } });
    expect(tick()).toBeChecked();
  });

  test('a moment becomes its day in Manila', async () => {
    const { read } = await inspect(text('2026-11-30T18:00:00Z'), { selected: '/params/end' });
    expect(field('Default')).toHaveValue('2026-12-01T02:00');
    await userEvent.click(tick());
    expect(JSON.parse(read())).toMatchObject({ params: { end: { default: '2026-12-01' } } });
    expect(field('Default')).toHaveAttribute('type', 'date');
    expect(tick()).not.toBeChecked();
  });

  test('a day that is taken out is set no more', async () => {
    const { read } = await inspect(text('2026-11-30'), { selected: '/params/end' });
    await write('Default', '');
    expect(JSON.parse(read())).toHaveProperty('params', { end: { type: 'date' } });
  });
});

test('a day that is no moment has no time', async () => {
  const { read } = await inspect(text(), { selected: '/body/1' });
  expect(field('Min')).toHaveAttribute('type', 'date');
  await write('Min', '2026-11-30');
  expect(JSON.parse(read())).toMatchObject({ body: [{}, { props: { min: '2026-11-30' } }] });
});
