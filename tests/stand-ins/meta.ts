import { createHmac } from 'node:crypto';
import type { Received } from './received.ts';
import { type Answer, type StandIn, type StandInOptions, startStandIn } from './service.ts';

/** Meta's lead ads: signed notices of new leads, and the Graph API that holds their answers. */

export type MetaSettings = { appSecret: string; accessToken: string };
type FieldData = { name: string; values: string[] }[];

export type GraphStandIn = StandIn & {
  /** Answers of leads by id. */
  leads: Map<string, FieldData>;
  /** A token that may not read the names of ads. */
  refuseAds: (refused: boolean) => void;
};

const LIMITS = [
  'Permissions and the rate of calls: any lead is read with the right token.',
  'Versions: any is answered.',
];

const hmac = (secret: string, content: string) => createHmac('sha256', secret).update(content).digest('hex');

/** The Graph API: `GET /{version}/{leadgen_id}` with a token and its proof. */
export async function startGraphStandIn(
  { appSecret, accessToken }: MetaSettings,
  options: StandInOptions = {},
): Promise<GraphStandIn> {
  const leads = new Map<string, FieldData>();
  let isAdsRefused = false;

  function answer(url: URL): Answer | null {
    const id = /^\/v\d+\.\d+\/(\w+)$/.exec(url.pathname)?.[1];
    if (id === undefined) return null;
    if (url.searchParams.get('access_token') !== accessToken) {
      return graphError(190, 'Error validating access token: Session has expired');
    }
    if (url.searchParams.get('appsecret_proof') !== hmac(appSecret, accessToken)) {
      return graphError(100, 'Invalid appsecret_proof provided in the API argument');
    }
    const fields = (url.searchParams.get('fields') ?? '').split(',');
    if (isAdsRefused && fields.includes('campaign_name')) return graphError(200, 'Requires ads_management');
    const data = leads.get(id);
    if (!data) return graphError(100, `Unsupported get request. Object with ID '${id}' does not exist`);
    const ad = { campaign_id: '23850000000000001', campaign_name: 'Diwali plots', platform: 'ig' };
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      accepted: true,
      body: JSON.stringify({
        id,
        created_time: '2026-11-23T04:30:00+0000',
        form_id: '1111222233334444',
        field_data: data,
        ...(fields.includes('campaign_name') && ad),
      }),
    };
  }

  const service = await startStandIn(
    {
      service: 'graph',
      title: 'Graph API of Meta (stand-in)',
      limits: LIMITS,
      forget: () => leads.clear(),
      handle: (request: Received) =>
        request.method === 'GET' ? answer(new URL(request.path, 'http://stand-in')) : null,
    },
    options,
  );
  return {
    ...service,
    leads,
    refuseAds(refused) {
      isAdsRefused = refused;
    },
  };
}

const graphError = (code: number, message: string): Answer => ({
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ error: { message, type: 'OAuthException', code } }),
});

/** A notice of new leads, signed with the app's secret. */
export function metaRequest(secret: string, ids: readonly string[], changes: object = {}): RequestInit {
  const body = JSON.stringify({
    object: 'page',
    entry: [
      {
        id: '153125381133',
        time: 1_795_000_000,
        changes: ids.map((leadgen_id) => ({
          field: 'leadgen',
          value: {
            leadgen_id,
            page_id: '153125381133',
            form_id: '1111222233334444',
            created_time: 1_795_000_000,
          },
        })),
      },
    ],
    ...changes,
  });
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${hmac(secret, body)}` },
    body,
  };
}

/** Answers to a usual form. */
export const metaAnswers = (phone: string, name = 'Meera Joshi'): FieldData => [
  { name: 'full_name', values: [name] },
  { name: 'phone_number', values: [phone] },
  { name: 'email', values: [`m${phone.slice(-6)}@example.com`] },
  { name: 'when_do_you_want_to_build?', values: ['Within a year'] },
];
