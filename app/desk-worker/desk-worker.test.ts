import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeGoneLeads } from './gone-leads.ts';
import { cachedLeads, cacheLead, clearCaches } from './lead-cache.ts';
import { handleSubscriptionChange, sendEndpoint, storeEndpoint } from './push-endpoint.ts';

/** Node has no Cache Storage: this fake stores responses by cache name and URL. */
function cachesInMemory() {
  const all = new Map<string, Map<string, Response>>();
  const of = (request: Request | string) => (typeof request === 'string' ? request : request.url);
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>();
    all.set(name, held);
    return {
      match: async (request: Request | string) => held.get(of(request))?.clone(),
      put: async (request: string, answer: Response) => void held.set(of(request), answer),
      delete: async (request: string) => held.delete(of(request)),
      keys: async () => [...held.keys()].map((url) => ({ url })),
    };
  };
  return { open, keys: async () => [...all.keys()], delete: async (name: string) => all.delete(name) };
}

const asked = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const subscription = (endpoint: string) =>
  ({
    endpoint,
    options: { applicationServerKey: new Uint8Array([4, 2]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'point', auth: 'secret' } }),
  }) as unknown as PushSubscription;
const told = () =>
  asked.mock.calls.map(([path, init]) => [path, Object.fromEntries((init?.body ?? []) as URLSearchParams)]);
const NEW = { endpoint: 'https://push.example/new', p256dh: 'point', auth: 'secret' };

/** Dispatches a `pushsubscriptionchange` event, and resolves when the worker has handled it. */
async function change(of: { old: PushSubscription | null; fresh: PushSubscription | null }) {
  let work: Promise<unknown> = Promise.resolve();
  handleSubscriptionChange({
    oldSubscription: of.old,
    newSubscription: of.fresh,
    waitUntil: (given: Promise<unknown>) => {
      work = given;
    },
  } as unknown as Parameters<typeof handleSubscriptionChange>[0]);
  await work;
}

test('a browser that subscribed again tells the server in the place of what it knew', async () => {
  asked.mockResolvedValue(new Response(null, { status: 204 }));
  await change({ old: subscription('https://push.example/old'), fresh: subscription(NEW.endpoint) });
  expect(told()).toEqual([['/adminNotices/device', { old: 'https://push.example/old', ...NEW }]]);
  await sendEndpoint(subscription(NEW.endpoint));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('one that names no new subscription is subscribed with the same key, and one that names nothing by what is remembered', async () => {
  const subscribe = vi.fn(async (_: PushSubscriptionOptionsInit) => subscription(NEW.endpoint));
  vi.stubGlobal('registration', { pushManager: { subscribe, getSubscription: async () => null } });
  asked.mockResolvedValue(new Response(null, { status: 204 }));
  const old = subscription('https://push.example/old');
  await change({ old, fresh: null });
  expect(subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: old.options.applicationServerKey,
  });
  asked.mockReset();
  asked.mockResolvedValueOnce(Response.json({ publicKey: 'key-of-the-site' }));
  asked.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await storeEndpoint('https://push.example/first');
  await change({ old: null, fresh: null });
  expect(subscribe).toHaveBeenLastCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'key-of-the-site',
  });
  expect(told()[1]).toEqual(['/adminNotices/device', { old: 'https://push.example/first', ...NEW }]);
});

test('what could not be told is told again later, until the server knows of no such device', async () => {
  asked.mockRejectedValueOnce(new TypeError('no network'));
  await expect(sendEndpoint(subscription(NEW.endpoint), 'https://push.example/old')).rejects.toThrow();
  asked.mockResolvedValueOnce(Response.json({}, { status: 404 }));
  await sendEndpoint(subscription(NEW.endpoint));
  expect(told()[1]).toEqual(['/adminNotices/device', { old: 'https://push.example/old', ...NEW }]);
  await sendEndpoint(subscription(NEW.endpoint));
  expect(asked).toHaveBeenCalledTimes(2);
});

test('who was erased or is not to be used goes from the device, with the notice that names them', async () => {
  const page = { html: '<p>', data: '', dataType: 'text/plain' };
  for (const [id, ago] of [
    ['meera', 0],
    ['kabir', 1000],
  ] as const) {
    await cacheLead('asha', { id, name: id, at: Date.now() - ago }, page);
  }
  const close = vi.fn();
  const notices = ['lead-meera', 'given-kabir', 'many'].map((tag) => ({ tag, close: () => close(tag) }));
  const registration = { getNotifications: async () => notices } as unknown as ServiceWorkerRegistration;
  asked.mockResolvedValueOnce(Response.json({ gone: ['meera'], erased: ['meera'] }));
  await removeGoneLeads(registration);
  expect(asked.mock.calls[0]?.[0]).toBe('/adminLeads/kept?ids=meera%20kabir');
  expect((await cachedLeads()).map(({ id }) => id)).toEqual(['kabir']);
  expect(close.mock.calls).toEqual([['lead-meera']]);

  asked.mockResolvedValueOnce(new Response(null, { status: 403 }));
  await removeGoneLeads(undefined);
  expect(await cachedLeads()).toEqual([]);
  await removeGoneLeads(undefined);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a lead that was asked for before everything was removed is not kept after it', async () => {
  const page = { html: '<p>', data: '', dataType: 'text/plain' };
  const at = Date.now();
  await clearCaches();
  expect(await cacheLead('asha', { id: 'meera', name: 'Meera', at }, page)).toBe(false);
  expect(await cachedLeads()).toEqual([]);
  expect((await caches.keys()).filter((name) => name.includes('asha'))).toEqual([]);
  expect(await cacheLead('asha', { id: 'meera', name: 'Meera', at: Date.now() + 1 }, page)).toBe(true);
  await clearCaches('asha');
  expect(await cachedLeads()).toHaveLength(1);
});
