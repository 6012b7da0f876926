import { templateCall } from '../../contracts/public-config.ts';
import type { CallResponse, Ports } from '../../../renderer/entries/browser.ts';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { Query } from '../../../renderer/entries/ports.ts';
import type { LoanApp } from './loan-app.ts';
import { MessagePage } from './MessagePage.tsx';
import { DocumentHost } from './DocumentHost.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { useLoaded } from './use-loaded.ts';
import { LoadStatePage } from './LoadStatePage.tsx';
import { readTemplateParams, reportInvalidTemplateValues } from '../promotion/template-params.ts';
import { countVisit, visitPorts } from '../promotion/visit.ts';
import type { Promotion } from '../promotion/find-promotion.ts';
import type { Template } from '../documents/template-loader.ts';

export const withPrimedAnswer = (
  request: Ports['request'],
  call: string,
  answer: CallResponse,
): Ports['request'] => {
  let isUsed = false;
  return (name, params, isSilent) => {
    if (name !== call || isUsed) return request(name, params, isSilent);
    isUsed = true;
    return Promise.resolve(answer);
  };
};

interface PromotionPageProps extends Promotion {
  readonly app: LoanApp;
}

export const PromotionPage = ({ app, id, route, query }: PromotionPageProps): ReactNode => {
  const { templates, documents, boot } = app;
  const { now, retry } = useLoaded(templates, id);
  const isLoading = now.state === 'loading';
  // Prefetches the built-in screen. Its own load reports a failure.
  useEffect(() => {
    if (isLoading) documents.load(route.id).catch(() => undefined);
  }, [documents, route, isLoading]);
  if (now.state !== 'loaded')
    return <LoadStatePage phone={boot.config.servicePhone} state={now.state} retry={retry} />;
  const { value } = now;
  switch (value.kind) {
    case 'document':
      return <TemplateScreen app={app} id={id} template={value} query={query} screen={route.id} />;
    case 'builtIn':
      return <BuiltInScreen app={app} id={id} route={route} query={query} answer={value.answer} />;
    case 'rejected': {
      const text =
        value.message === '' ? 'This promotion cannot be shown at the moment.' : value.message;
      return (
        <MessagePage
          title="Not available"
          text={text}
          isAnnouncedElsewhere={value.message !== ''}
          phone={boot.config.servicePhone}
          retry={retry}
        />
      );
    }
  }
};

interface TemplateScreenProps {
  readonly app: LoanApp;
  readonly id: string;
  readonly template: Extract<Template, { readonly kind: 'document' }>;
  readonly query: Query;
  /** Id for reports; the id of a third-party document means nothing to us. */
  readonly screen: string;
}

const TemplateScreen = ({ app, id, template, query, screen }: TemplateScreenProps): ReactNode => {
  const ports = useMemo(() => visitPorts(app, id, app.ports), [app, id]);
  const { params, invalidPointers } = useMemo(
    () => readTemplateParams(template, query),
    [template, query],
  );
  useEffect(
    () => reportInvalidTemplateValues(ports, screen, invalidPointers),
    [invalidPointers, ports, screen],
  );
  useEffect(() => void countVisit(app, id, query, params), [app, id, params, query]);
  return (
    <DocumentHost
      app={app}
      document={template.document}
      params={params}
      ports={ports}
      screen={screen}
    />
  );
};

interface BuiltInScreenProps extends Pick<PromotionPageProps, 'app' | 'id' | 'route' | 'query'> {
  readonly answer: Extract<Template, { readonly kind: 'builtIn' }>['answer'];
}

const BuiltInScreen = ({ app, id, answer, route, query }: BuiltInScreenProps): ReactNode => {
  // The screen requests the promotion itself; reuse the response.
  const ports = useMemo(
    () =>
      visitPorts(app, id, {
        ...app.ports,
        request: withPrimedAnswer(app.ports.request, templateCall, answer),
      }),
    [app, id, answer],
  );
  return <ScreenRoute app={app} route={route} query={query} ports={ports} />;
};
