import type { CallResponse, Ports } from '../../../renderer/entries/browser.ts';
import { toParamText, type Query } from '../../../renderer/entries/ports.ts';
import type { ScreenChunks } from '../chunks/screen-chunks.ts';
import { builtInScreenId } from './find-promotion.ts';

const visitCall = 'track-visit';

const addressParams = ['user_from', 'utm_tag', 'app_from'] as const;

/** Makes the chunks of the call load, as a document that names it would. */
const visitDependencies = { do: 'request', call: visitCall } as const;

type VisitPorts = Pick<Ports, 'device' | 'request'>;

const readClientType = ({ read }: Ports['device']): string =>
  (['wechat', 'android', 'ios'] as const).find((flag) => read(flag)) ?? 'other';

/** Builds the parameters of AMB-153. Those of the template count if the address has none. */
export const visitParams = (
  id: string,
  query: Query,
  params: Readonly<Record<string, unknown>>,
  device: Ports['device'],
): Readonly<Record<string, unknown>> => ({
  page_id: id,
  client_type: readClientType(device),
  page_type: '1',
  ...Object.fromEntries(
    addressParams.map((name) => [name, query.get(name) ?? toParamText(params[name]) ?? '']),
  ),
});

export interface Visits {
  /** Wraps `request`: repeated visit calls of a promotion share the first response. */
  countOnce(id: string, request: Ports['request']): Ports['request'];
  /** Counts the visit unless it was counted. */
  count(id: string, ports: VisitPorts, params: Readonly<Record<string, unknown>>): void;
}

/** Visits of promotions since the page was loaded. A failed request counts nothing. */
export const createVisits = (): Visits => {
  const counted = new Map<string, Promise<CallResponse>>();
  const countOnce: Visits['countOnce'] = (id, request) => (call, params, isSilent) => {
    if (call !== visitCall) return request(call, params, isSilent);
    const known = counted.get(id);
    if (known !== undefined) return known;
    const visit = request(call, params, isSilent).then((response) => {
      if (!response.success) counted.delete(id);
      return response;
    });
    counted.set(id, visit);
    return visit;
  };
  return {
    countOnce,
    count: (id, ports, params) => void countOnce(id, ports.request)(visitCall, params, true),
  };
};

interface VisitedApp {
  readonly chunks: Pick<ScreenChunks, 'loadToOpen' | 'prefetch'>;
  readonly ports: VisitPorts & Pick<Ports, 'report'>;
}

/** An app lives as long as its page: one page load is one visit. */
const visitsByApp = new WeakMap<VisitedApp, Visits>();

const visitsOf = (app: VisitedApp): Visits => {
  const visits = visitsByApp.get(app) ?? createVisits();
  visitsByApp.set(app, visits);
  return visits;
};

/** Ports of a promotion's screen: the visit that its document counts is the only one. */
export const visitPorts = (app: VisitedApp, id: string, ports: Ports): Ports => ({
  ...ports,
  request: visitsOf(app).countOnce(id, ports.request),
});

/** Counts the visit of a promotion whose screen is running, unless its document does. */
export const countVisit = async (
  app: VisitedApp,
  id: string,
  query: Query,
  params: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { chunks, ports } = app;
  try {
    await chunks.loadToOpen(visitDependencies, []);
    await chunks.prefetch(visitDependencies, []);
  } catch {
    ports.report({ kind: 'document', code: 'visit-not-loaded', screen: builtInScreenId });
    return;
  }
  visitsOf(app).count(id, ports, visitParams(id, query, params, ports.device));
};
