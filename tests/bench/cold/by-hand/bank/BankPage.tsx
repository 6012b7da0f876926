import { useEffect, useState } from 'react';
import { Button } from '../../../../../renderer/widgets/button/Button.tsx';
import { Notice } from '../../../../../renderer/widgets/notice/Notice.tsx';
import { Section } from '../../../../../renderer/widgets/section/Section.tsx';
import { Skeleton } from '../../../../../renderer/widgets/skeleton/Skeleton.tsx';
import type { CardInitAnswer } from '../../../../../src/contracts/generated/calls.ts';
import { clients, parameter, post } from '../parts/loan-core.ts';
import { Page } from '../parts/Page.tsx';
import { tellShell } from '../parts/shell.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { AccountForm } from './AccountForm.tsx';

const productId = parameter('product_id');
const loadForm = (): Promise<CardInitAnswer> =>
  post<CardInitAnswer>(clients.orders, '/v3/bind-card/card-init', { product_id: productId });

/** The borrower binds an e-wallet or a bank account. The fields come from the loan core. */
export function BankPage() {
  const [form, reload] = useLoaded(loadForm);
  const [isDone, setDone] = useState(false);
  useEffect(() => tellShell('bankFlowStart', { productId, source: parameter('source') }), []);
  return (
    <Page title="Payment account information">
      {isDone ? (
        <Notice id="done" kind="success" text="Your payment account is saved." />
      ) : (
        <Section id="form" group="bank" place="flow">
          {form.state === 'loading' ? (
            <>
              <Skeleton id="card-loading" lines={2} picture={false} />
              <Skeleton id="card-loading-2" lines={6} picture={false} />
            </>
          ) : form.state === 'failed' || form.value.items.length === 0 ? (
            <>
              {form.state === 'failed' ? (
                <Notice id="card-error" kind="error" text="The form could not be loaded." />
              ) : (
                <Notice
                  id="card-empty"
                  kind="info"
                  text="No payment account can be added at the moment."
                />
              )}
              <Button
                id="card-retry"
                label="Try again"
                look="plain"
                disabled={false}
                quiet={false}
                onTap={reload}
              />
            </>
          ) : (
            <AccountForm items={form.value.items} onDone={() => setDone(true)} />
          )}
        </Section>
      )}
    </Page>
  );
}
