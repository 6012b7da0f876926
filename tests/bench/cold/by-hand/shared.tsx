import axios, { type AxiosInstance } from 'axios';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useController, type Control, type RegisterOptions } from 'react-hook-form';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { FormFieldProps } from '../../../../renderer/widgets/define.ts';
import '../../../../src/loan-app/theme/theme.css';
import { detectShell } from '../../../../src/loan-app/native/bridge.ts';
import { ToastView, createToasts } from '../../../../renderer/entries/ports.ts';

interface PageProps {
  readonly title: string;
  readonly colours?: string;
  readonly children: ReactNode;
}

export function Page({ title, colours = '', children }: PageProps) {
  return (
    <div className={`w-screen ${colours}`}>
      <header className="w-header">
        <h1>{title}</h1>
      </header>
      <main className="w-main">{children}</main>
    </div>
  );
}

const toasts = createToasts();

export const toast = (text: string, kind: 'success' | 'fail' | 'info'): void =>
  toasts.show({ text, kind, duration: undefined });

export const toastError = (error: unknown, text = 'Network error, please try again'): void =>
  toast(
    error instanceof Error && error.name === 'Error' && error.message !== '' ? error.message : text,
    'fail',
  );

function Toasts() {
  return <ToastView toasts={toasts} />;
}

export const renderPage = (path: string, page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </BrowserRouter>,
  );
};

interface Answer<Data> {
  readonly code: string | number;
  readonly message: string;
  readonly data: Data;
}

const address = new URLSearchParams(window.location.search);

export const parameter = (name: string): string => address.get(name) ?? '';

const ofEveryCall = [
  'appVersion',
  'deviceName',
  'deviceId',
  'osVersion',
  'sessionId',
  'adId',
  'userId',
  'merchantNumber',
  'mobilePhone',
  'appName',
];
const session = Object.fromEntries(ofEveryCall.map((name) => [name, parameter(name)]));

const clientWith = (...headers: readonly string[]): AxiosInstance =>
  axios.create({
    baseURL: '/gateway',
    timeout: 60_000,
    params: session,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      ...Object.fromEntries(headers.map((name) => [name, parameter(name)])),
    },
  });

const orders = clientWith('building', 'gather');
const promotions = clientWith('swift', 'eyes');

type Params = Readonly<Record<string, string>>;

export const clients = { orders, promotions } as const;

const dataOf = <Data,>({ code, message, data }: Answer<Data>): Data => {
  if (Number(code) !== 0) throw new CoreRefusalError(String(code), message);
  return data;
};

export class CoreRefusalError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const get = async <Data,>(
  client: AxiosInstance,
  path: string,
  params: Params = {},
): Promise<Data> => dataOf((await client.get<Answer<Data>>(path, { params })).data);

export const post = async <Data,>(
  client: AxiosInstance,
  path: string,
  params: Params,
): Promise<Data> =>
  dataOf((await client.post<Answer<Data>>(path, new URLSearchParams(params))).data);

export const pictureOf = (path: string, params: Params): string =>
  promotions.getUri({ url: path, params });

export const postToShell = (action: string, params: Readonly<Record<string, unknown>> = {}): void =>
  detectShell(window, 'LoanShell')?.send({ v: 1, id: crypto.randomUUID(), action, params });

export type Values = Record<string, string>;

export interface FieldOfForm {
  readonly name: string;
  readonly control: Control<Values>;
  readonly rules?: Pick<RegisterOptions<Values>, 'required' | 'pattern' | 'maxLength'>;
}

export const useField = ({ name, control, rules = {} }: FieldOfForm): FormFieldProps<string> => {
  const { field, fieldState } = useController({ name, control, rules });
  return {
    initial: field.value,
    error: fieldState.error?.message,
    required: false,
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
  };
};

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly value: Value };

const read = async <Value,>(load: () => Promise<Value>): Promise<Loaded<Value>> => {
  try {
    return { state: 'ready', value: await load() };
  } catch {
    return { state: 'failed' };
  }
};

export const useLoaded = <Value,>(
  load: () => Promise<Value>,
): readonly [Loaded<Value>, () => Promise<void>] => {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  useEffect(() => {
    let isWanted = true;
    const show = async (): Promise<void> => {
      const found = await read(load);
      if (isWanted) setLoaded(found);
    };
    void show();
    return () => {
      isWanted = false;
    };
  }, [load]);
  const reload = useCallback(async () => {
    setLoaded({ state: 'loading' });
    setLoaded(await read(load));
  }, [load]);
  return [loaded, reload];
};

const enabled = { disabled: false, quiet: false } as const;
export const plainButton = { ...enabled, look: 'plain' } as const;
export const mainButton = { ...enabled, look: 'main' } as const;
