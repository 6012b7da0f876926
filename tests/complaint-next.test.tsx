import { fireEvent, screen as page, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { init, subTypes, types } from './fixtures/complaints.ts';
import type { FakeWorld } from './fixtures/fake-ports.ts';
import { during, openShipped, pass, press, sent, type } from './fixtures/shipped-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) });
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

describe('/complainPageNext', () => {
  const address = { problemType: '1', problemSonType: '12', orderNo: 'A1' };
  const kept = {
    complaintTypes: JSON.stringify({
      types: types.map((one) => ({ ...one, value: String(one.value) })),
      subTypes,
    }),
  };
  const answering = (answers: Readonly<Record<string, CallResponse | readonly CallResponse[]>>) => {
    const turns = new Map<string, number>();
    return (call: string): CallResponse | undefined => {
      const given = answers[call];
      if (given === undefined || 'success' in given) return given;
      const turn = turns.get(call) ?? 0;
      turns.set(call, turn + 1);
      return given[turn];
    };
  };
  const uploads = ['u1', 'u2', 'u3'].map((url) => good({ url }, '00'));
  const write = (
    answers: Parameters<typeof answering>[0] = {},
    world: FakeWorld = {},
    where: Readonly<Record<string, string>> = address,
  ) =>
    openShipped('complaint-next', where, {
      stored: kept,
      answer: answering({ 'problem-save': good(), 'upload-problem-img': uploads, ...answers }),
      ...world,
    });
  const addImage = async (name = 'a.png'): Promise<File> => {
    const file = new File(['x'], name, { type: 'image/png' });
    await during(
      () => void fireEvent.change(page.getByLabelText('Add image'), { target: { files: [file] } }),
    );
    return file;
  };
  const words = 'What happened?';

  test('CPLN-17 AMB-69 type and sub-type are tags, by the titles that the page before has kept; nothing is asked again', async () => {
    const { recorded } = await write();
    expect(
      within(page.getByRole('list', { name: 'What it is about' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Collection', 'Too many calls']);
    expect(recorded.requests).toEqual([]);
  });

  test.each<[string, FakeWorld]>([
    ['nothing is kept', { stored: {} }],
    [
      'what is kept does not know the type',
      { stored: { complaintTypes: '{"types":[],"subTypes":[]}' } },
    ],
  ])('CPLN-17 AMB-69 opened directly, when %s, it asks for the titles', async (_, world) => {
    const { recorded } = await write({ 'problem-init': init() }, world);
    expect(recorded.requests).toEqual([{ call: 'problem-init', params: { orderId: 'A1' } }]);
    expect(page.getByText('Too many calls')).toBeVisible();
  });

  test('CPLN-17 AMB-69 when the titles cannot be had, it is said beside the form, nothing is lost, and they can be asked for again', async () => {
    await write({ 'problem-init': [failed('network'), init()] }, { stored: {} });
    type(words, 'hello');
    expect(
      page.getByText(
        'What your complaint is about cannot be shown here now. You can send it all the same.',
      ),
    ).toBeVisible();
    await press('Try again');
    expect(page.getByText('Too many calls')).toBeVisible();
    expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(page.getByRole('textbox', { name: words })).toHaveValue('hello');
  });

  test('CPLN-17 AMB-69 without a type there are no titles to ask for', async () => {
    const { recorded } = await write({}, { stored: {} }, {});
    expect(recorded.requests).toEqual([]);
  });

  test('CPLN-18 CPLN-19 CPLN-21 CPLN-26 CPLN-33 a text box with its counter, an uploader, Send and the promise', async () => {
    await write();
    expect(page.getByRole('textbox', { name: words }).tagName).toBe('TEXTAREA');
    type(words, 'hello');
    expect(page.getByText('5/200')).toBeVisible();
    expect(page.getByLabelText('Add image')).toHaveAttribute('type', 'file');
    expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(page.getByText('We will reply within 3 weekdays.')).toBeVisible();
  });

  test.each(['', '  \n '])(
    'CPLN-20 AMB-70 %j is no text: it is said, and nothing is sent',
    async (text) => {
      const { recorded } = await write();
      type(words, text);
      await press('Send');
      expect(page.getByRole('alert')).toHaveTextContent(
        'Please fill in your comments and suggestions',
      );
      expect(recorded.requests).toEqual([]);
    },
  );

  test('CPLN-22 CPLN-23 CPLN-28 each picture is an upload of its own, and its address is sent', async () => {
    const screen = await write();
    const files = [await addImage('1.png'), await addImage('2.png'), await addImage('3.png')];
    expect(sent(screen, 'upload-problem-img')).toEqual(
      files.map((problemImage) => ({ problemImage })),
    );
    type(words, ' Eleven calls ');
    await press('Send');
    expect(sent(screen, 'problem-save')).toEqual([
      {
        problemType: '1',
        problemSonType: '12',
        problemDetail: 'Eleven calls',
        problemImage: 'u1,u2,u3',
        orderNo: 'A1',
      },
    ]);
  });

  test.each<[string, readonly string[], string]>([
    ['a picture that is taken away is not sent', ['u1', 'u2'], 'u2'],
    ['of two pictures under one address one can be taken away', ['same', 'same'], 'same'],
  ])('CPLN-24 %s', async (_, addresses, left) => {
    const screen = await write({
      'upload-problem-img': addresses.map((url) => good({ url }, '00')),
    });
    await addImage();
    await addImage();
    await during(
      () =>
        void fireEvent.click(
          page.getAllByRole('button', { name: 'Remove image' })[0] ?? document.body,
        ),
    );
    type(words, 'x');
    await press('Send');
    expect(sent(screen, 'problem-save')).toMatchObject([{ problemImage: left }]);
  });

  test('CPLN-25 CALL-08 a picture that was refused is not added, and Send lives again', async () => {
    await write({ 'upload-problem-img': failed('1', 'too big') });
    await addImage();
    expect(page.queryByRole('button', { name: 'Remove image' })).toBeNull();
    expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  test('AMB-70 Send is inert while a picture is on its way', async () => {
    await write(
      {},
      {
        answer: (call: string) =>
          call === 'upload-problem-img' ? new Promise(() => undefined) : good(),
      },
    );
    await addImage();
    expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  test('LIMIT-02 nine pictures are the most', async () => {
    await write({ 'upload-problem-img': good({ url: 'u' }, '00') });
    for (let count = 0; count < 9; count += 1) await addImage();
    expect(page.getAllByRole('button', { name: 'Remove image' })).toHaveLength(9);
    expect(page.getByLabelText('Add image')).toBeDisabled();
  });

  test('CPLN-27 CPLN-29 CALL-09 the five names are sent, empty where there is nothing', async () => {
    const screen = await write({}, {}, { problemType: '2' });
    type(words, 'x');
    await press('Send');
    expect(sent(screen, 'problem-save')).toEqual([
      { problemType: '2', problemSonType: '', problemDetail: 'x', problemImage: '', orderNo: '' },
    ]);
  });

  test('F10: CPLN-30 CPLN-31 CPLN-32 CPLN-33 sent: what the complaint stored is cleared, the modal is there at once, and the page is replaced after 1500 ms', async () => {
    const { recorded } = await write();
    type(words, 'x');
    await press('Send');
    expect(recorded.stored).toEqual([
      { where: 'local', how: 'remove', key: 'complaintOrderNo', value: undefined },
      { where: 'session', how: 'remove', key: 'complaintTypes', value: undefined },
    ]);
    expect(page.getByRole('dialog', { name: 'Submitted successfully' })).toHaveTextContent(
      'We will reply within 3 weekdays.',
    );
    expect(recorded.drafts.size).toBe(0);
    await pass(1499);
    expect(recorded.navigations).toEqual([]);
    await pass(1);
    expect(recorded.navigations).toEqual([{ how: 'replace', page: { to: 'complaint', with: {} } }]);
  });

  test('CALL-10 refused: nothing is cleared, there is no modal, the page and the words stay', async () => {
    const { recorded } = await write({ 'problem-save': failed('1', 'Please try later') });
    type(words, 'Eleven calls');
    await press('Send');
    await pass(2000);
    expect([recorded.stored, recorded.navigations, page.queryByRole('dialog')]).toEqual([
      [],
      [],
      null,
    ]);
    expect(page.getByRole('textbox', { name: words })).toHaveValue('Eleven calls');
  });

  test('F5: of ten pictures nine are shown and sent, whatever the answer joins', async () => {
    const pictures = Array.from({ length: 10 }, (_, index) => `/picture-${index}.png`);
    const screen = await write({
      'upload-problem-img': good({ url: pictures.join(',') }, '00'),
    });
    await addImage();
    expect(page.getAllByRole('button', { name: 'Remove image' })).toHaveLength(9);
    type(words, 'x');
    await press('Send');
    expect(sent(screen, 'problem-save')).toMatchObject([
      { problemImage: pictures.slice(0, 9).join(',') },
    ]);
  });

  test('AMB-49 a second press while it is being sent sends nothing', async () => {
    const screen = await write({}, { answer: () => new Promise<CallResponse>(() => undefined) });
    type(words, 'x');
    await press('Send');
    await press('Send');
    expect(sent(screen, 'problem-save')).toHaveLength(1);
  });

  test('a half-filled complaint survives a reload, pictures and all', async () => {
    const { recorded } = await write();
    type(words, 'Eleven calls');
    await addImage();
    await pass(300);
    expect([...recorded.drafts.values()]).toEqual([
      { problemDetail: 'Eleven calls', problemImage: 'u1' },
    ]);
  });
});
