import type { Received } from './received.ts';
import {
  type Answer,
  fieldsDiffer,
  isRecord,
  type StandIn,
  type StandInOptions,
  startStandIn,
  wrongRequest,
} from './service.ts';

export type EmailStandInOptions = StandInOptions & {
  /** Requests a second; 1 as the real service allows, null for no limit. */
  ratePerSecond?: number | null;
  /** Exact identifiers asked for; without them any non-empty one is good. */
  identifiers?: { userId: string; serviceId: string; templateId: string };
  accessToken?: string;
};

const LIMITS = [
  'Mail: nothing is sent to anybody; templates are not rendered.',
  'Accounts: any non-empty user, service and template id is good unless it was started with some.',
  'The monthly quota, IP blocking, captcha and attachments, unless a failure is asked for.',
  'The limit of one request a second leaves a tenth for the jitter of the way here.',
];

const FIELDS = ['lib_version', 'user_id', 'service_id', 'template_id', 'template_params'];
const PARAMS = ['from_name', 'web_name', 'message'];
const MAX_BYTES = 50 * 1024;

type Sent = { id: string; at: number; body: Record<string, unknown> };

/** The transactional e-mail service: `POST /api/v1.0/email/send` and `GET /api/v1.1/history`. */
export async function startEmailStandIn(options: EmailStandInOptions = {}): Promise<StandIn> {
  const sent: Sent[] = [];
  const rate = options.ratePerSecond === undefined ? 1 : options.ratePerSecond;
  let recent: number[] = [];

  function overRate(at: number): boolean {
    if (rate === null) return false;
    const window = 900 * Math.max(1, 1 / rate);
    recent = recent.filter((time) => time > at - window);
    if (recent.length >= Math.max(1, Math.floor(rate))) return true;
    recent.push(at);
    return false;
  }

  function send(request: Received): Answer {
    const wrong = wrongRequest(request);
    if (wrong || !isRecord(request.body)) return { status: 400, body: wrong ?? '' };
    const problem = wrongBody(request.body);
    if (problem) return problem;
    sent.unshift({ id: `email_${sent.length + 1}`, at: request.at, body: request.body });
    return { status: 200, body: 'OK', accepted: true };
  }

  function wrongBody(body: Record<string, unknown>): Answer | null {
    for (const [field, kind] of [
      ['user_id', 'userId'],
      ['service_id', 'serviceId'],
      ['template_id', 'templateId'],
    ] as const) {
      if (typeof body[field] !== 'string' || body[field] === '') {
        return { status: 400, body: `The ${field} parameter is required` };
      }
      const wanted = options.identifiers?.[kind];
      if (wanted !== undefined && body[field] !== wanted) {
        return { status: 400, body: IDENTIFIER_UNKNOWN[field] };
      }
    }
    if (options.accessToken !== undefined && body.accessToken !== options.accessToken) {
      return { status: 403, body: 'The private key is wrong' };
    }
    const { accessToken, ...rest } = body;
    if (accessToken !== undefined && typeof accessToken !== 'string') {
      return { status: 400, body: 'accessToken must be text' };
    }
    const differ = fieldsDiffer(rest, FIELDS);
    if (differ) return { status: 400, body: differ };
    return wrongParams(body.template_params);
  }

  return startStandIn(
    {
      service: 'email',
      title: 'E-mail service (stand-in)',
      limits: LIMITS,
      forget() {
        sent.length = 0;
        recent = [];
      },
      handle(request) {
        const url = new URL(request.path, 'http://stand-in');
        const isSend = request.method === 'POST' && url.pathname === '/api/v1.0/email/send';
        const isHistory = request.method === 'GET' && url.pathname === '/api/v1.1/history';
        if (!isSend && !isHistory) return null;
        if (overRate(request.at)) return { status: 429, body: 'Too Many Requests' };
        return isSend ? send(request) : history(url, sent, options);
      },
    },
    options,
  );
}

const IDENTIFIER_UNKNOWN = {
  user_id: 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account',
  service_id: 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin',
  template_id:
    'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
};

function wrongParams(params: unknown): Answer | null {
  if (!isRecord(params)) return { status: 400, body: 'template_params must be an object' };
  const differ = fieldsDiffer(params, PARAMS);
  if (differ) return { status: 400, body: `template_params ${differ}` };
  for (const name of PARAMS) {
    if (typeof params[name] !== 'string')
      return { status: 400, body: `template_params.${name} must be text` };
  }
  for (const name of ['from_name', 'web_name']) {
    if (/\p{Cc}/u.test(String(params[name]))) {
      return { status: 400, body: `template_params.${name} has a control character` };
    }
  }
  if (Buffer.byteLength(JSON.stringify(params)) > MAX_BYTES) {
    return { status: 413, body: 'Variables size limit. The maximum allowed variables size is 50Kb' };
  }
  return null;
}

function history(url: URL, sent: Sent[], options: EmailStandInOptions): Answer {
  const userId = url.searchParams.get('user_id');
  const token = url.searchParams.get('accessToken');
  if (!userId) return { status: 400, body: 'The user_id parameter is required' };
  if (!token) return { status: 400, body: 'The accessToken parameter is required' };
  if (options.accessToken !== undefined && token !== options.accessToken) {
    return { status: 403, body: 'The private key is wrong' };
  }
  const page = Math.max(1, Number(url.searchParams.get('page') ?? 1));
  const count = Math.min(100, Math.max(1, Number(url.searchParams.get('count') ?? 50)));
  const mine = sent.filter((mail) => mail.body.user_id === userId);
  const rows = mine.slice((page - 1) * count, page * count).map((mail) => ({
    id: mail.id,
    user_id: userId,
    result: 1,
    error: null,
    service_id: mail.body.service_id,
    template_id: mail.body.template_id,
    // The real service hands the parameters back as text.
    template_params: JSON.stringify(mail.body.template_params),
    created_at: new Date(mail.at).toISOString(),
    updated_at: new Date(mail.at).toISOString(),
  }));
  return {
    status: 200,
    body: JSON.stringify({ is_last_page: page * count >= mine.length, rows }),
    headers: { 'content-type': 'application/json' },
  };
}
