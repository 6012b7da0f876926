import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { heldAnswer } from '../../../tests/fixtures/start-screen.ts';
import { ApiError } from '../api/api-error.ts';
import { renderServed } from '../api/served.fixture.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';
import { loadEngineForm, StudioForm } from './StudioForm.tsx';

beforeAll(loadEngineForm);

const show = (send: ReasonFormProps['send'], more: Partial<ReasonFormProps> = {}) =>
  renderServed(
    <ReasonForm
      label="Why"
      minLength={3}
      maxLength={20}
      button="Go"
      sending="Going …"
      send={send}
      {...more}
    />,
    {},
    [],
  );

const reason = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Why' });
const go = (name = 'Go'): Promise<HTMLElement> => screen.findByRole('button', { name });

test.each([
  ['nothing', '', 3, 'Please fill this in.'],
  ['blanks', '    ', 3, 'Please fill this in.'],
  ['too few letters', 'so ', 3, 'Please write at least 3 characters.'],
])(
  '%s is not sent: the sentence stands at the field, which gets the focus',
  async (_what, typed, least, told) => {
    const send = vi.fn<ReasonFormProps['send']>();
    show(send, { minLength: least });
    const field = await reason();
    expect(field).toBeRequired();
    if (typed !== '') await userEvent.type(field, typed);
    await userEvent.click(await go());
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(told);
    expect(send).not.toHaveBeenCalled();
  },
);

test('no more letters than may be are taken, and what may stay empty is sent empty', async () => {
  const send = vi.fn<ReasonFormProps['send']>(async () => undefined);
  show(send, { minLength: 0 });
  const field = await reason();
  expect(field).toHaveAttribute('maxlength', '20');
  expect(field).not.toBeRequired();
  await userEvent.click(await go());
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(''));
});

test('while it is sent the button says so and does nothing; the form is empty when it is done', async () => {
  const held = heldAnswer<void>();
  const send = vi.fn<ReasonFormProps['send']>(() => held.promise);
  show(send);
  await userEvent.type(await reason(), '  because ');
  await userEvent.click(await go());
  const button = await go('Going …');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  expect(send).toHaveBeenCalledExactlyOnceWith('because');
  held.give();
  expect(await go()).not.toHaveAttribute('aria-disabled');
  expect(await reason()).toHaveValue('');
});

test('a fault is told, what was typed stays, and it can be sent again', async () => {
  const send = vi
    .fn<ReasonFormProps['send']>()
    .mockRejectedValueOnce(new ApiError(409, 'x', 'Somebody was faster.'))
    .mockResolvedValueOnce();
  show(send);
  await userEvent.type(await reason(), 'because');
  await userEvent.click(await go());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster.');
  expect(await reason()).toHaveValue('because');
  await userEvent.click(await go());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(send).toHaveBeenCalledTimes(2);
});

test('where nothing is asked there is the button alone', async () => {
  const send = vi.fn<ReasonFormProps['send']>(async () => undefined);
  show(send, { label: undefined });
  await userEvent.click(await go());
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith(''));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('two forms on a page have ids of their own, and each sends its own', async () => {
  const [first, second] = [
    vi.fn<ReasonFormProps['send']>(async () => undefined),
    vi.fn<ReasonFormProps['send']>(async () => undefined),
  ];
  renderServed(
    <>
      <ReasonForm label="Why first" maxLength={20} button="Go first" sending="…" send={first} />
      <ReasonForm label="Why second" maxLength={20} button="Go second" sending="…" send={second} />
    </>,
    {},
    [],
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Why second' }), 'second');
  await userEvent.click(await go('Go second'));
  await waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith('second'));
  expect(first).not.toHaveBeenCalled();
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what the page knows of the form is as it is now, Enter sends, and the fault may offer to go on', async () => {
  const send = vi
    .fn<(title: string, reason: string) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError(412, 'x', 'Edited.'))
    .mockResolvedValueOnce();
  const Page = () => {
    const [isChosen, setChosen] = useState(false);
    return (
      <StudioForm
        form="change"
        params={{ title: 'Words', reason: 'Legal', button: 'Save', isChosen }}
        send={(textOf) => send(textOf('title'), textOf('reason'))}
        renderError={({ message }, again) => (
          <button type="button" onClick={again}>
            {message}
          </button>
        )}
      >
        <button type="button" onClick={() => setChosen(true)}>
          Choose
        </button>
      </StudioForm>
    );
  };
  renderServed(<Page />, {}, []);
  expect(await go('Save')).toBeDisabled();
  await userEvent.click(await go('Choose'));
  expect(await go('Save')).toBeEnabled();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'What it does, in a few words' }),
    ' and more{Enter}',
  );
  await userEvent.click(await go('Edited.'));
  await waitFor(() =>
    expect(send.mock.calls).toEqual(Array.from({ length: 2 }, () => ['Words and more', 'Legal'])),
  );
});
