import { expect, test } from 'vitest';
import type { LegalIdentity } from '../content/types.ts';
import { DAY_MS } from '../dates/durations.ts';
import type { LaunchFacts } from './launch-item.ts';
import { launchList } from './launch-list.ts';

const NOW = Date.parse('2026-11-22T00:00:00Z');
const LEGAL = {
  name: 'Neem Land Private Limited',
  role: 'developer',
  promoter: 'Neem Land Private Limited',
  agentRera: '',
  projectRera: 'UPRERAPRJ1',
  portal: 'up-rera.in',
  collectionAccount: '001',
  qr: { file: 'qr.png' },
} as LegalIdentity;

/** A site that is ready for the launch, with the changes of a test. */
function facts(settings: Record<string, unknown> = {}, rest: Partial<LaunchFacts> = {}): LaunchFacts {
  const photograph = { kind: 'photograph' };
  return {
    content: {
      settings: {
        brand: 'Neemland',
        phones: ['+91 98111 22233'],
        whatsapp: '+91 98111 22233',
        email: 'desk@neemland.in',
        social: [],
        claims: [{ id: 'families', value: '12', label: 'families', evidence: 'Sale deeds, folder 3' }],
        legal: LEGAL,
        ...settings,
      },
      testimonials: [],
      priceLists: [{ id: '2024', title: '2024', rows: [{}] }],
      gallery: { pictures: [photograph], films: [] },
      pages: { home: { actualImages: { pictures: [photograph] } } },
    } as unknown as LaunchFacts['content'],
    problems: [],
    media: [{ file: 'gate.jpg', type: 'picture', kind: 'photograph', alt: 'The gate', poster: null }],
    services: [{ name: 'E-mail', lacks: [] }],
    siteUrl: 'https://neemland.in',
    plainConnections: [],
    notices: [],
    lastBackup: NOW - DAY_MS,
    lastDrill: NOW - 30 * DAY_MS,
    accounts: { administrators: 2, isSecondFactorDemanded: true },
    isRetentionOn: true,
    now: NOW,
    ...rest,
  };
}
const ids = (given: LaunchFacts) => launchList(given).map(({ id }) => id);

test('is empty when all is done', () => {
  expect(launchList(facts())).toEqual([]);
});

test('begins with the legal identity, and asks an agent for the agent’s number too', () => {
  const claims = [{ id: 'homes', value: '1,000', label: 'homes sold', evidence: ' ' }];
  const list = launchList(facts({ legal: { ...LEGAL, projectRera: '', portal: ' ' }, claims }));
  expect(list.map(({ id }) => id)).toEqual(['legal', 'claim-homes']);
  expect(list[0]?.what).toBe('The legal identity lacks the RERA number of the project and the RERA portal.');
  expect(ids(facts({ legal: { ...LEGAL, role: 'authorised channel partner' } }))).toEqual(['legal']);
});

test.each<[string, LaunchFacts, string[]]>([
  [
    'placeholders',
    facts({ brand: 'Vayuvan', email: 'a@b.example', whatsapp: '+91 55501 20137' }),
    ['placeholder-whatsapp', 'placeholder-email', 'placeholder-brand'],
  ],
  [
    'invented social pages and no phone',
    facts({ phones: [], social: [{ name: 'X', url: 'https://x.com/vayuvan.example' }] }),
    ['placeholder-phones', 'placeholder-social'],
  ],
  [
    'refused content',
    facts({}, { problems: [{ collection: 'faqs', id: '01', path: 'answer', reason: 'Must be text' }] }),
    ['problem-faqs-01-answer'],
  ],
  [
    'a service without settings',
    facts({}, { services: [{ name: 'CRM', lacks: ['CRM_ACCOUNT_KEY', 'CRM_SOURCE_ID'] }] }),
    ['service-CRM'],
  ],
  [
    'a local address and a proxy',
    facts({}, { siteUrl: 'http://127.0.0.1:3000', notices: ['A proxy forwards.'] }),
    ['site-url', 'notice-0'],
  ],
  ['no backup', facts({}, { lastBackup: null }), ['backup']],
  ['an old backup', facts({}, { lastBackup: NOW - 9 * DAY_MS }), ['backup']],
  ['no drill', facts({}, { lastDrill: null }), ['drill']],
  ['an old drill', facts({}, { lastDrill: NOW - 91 * DAY_MS }), ['drill']],
  ['no backup to try', facts({}, { lastBackup: null, lastDrill: null }), ['backup']],
  [
    'a picture without words',
    facts({}, { media: [{ file: 'a.jpg', type: 'picture', kind: 'drawing', alt: '', poster: null }] }),
    ['alt'],
  ],
  [
    'a film without a picture before it plays',
    facts({}, { media: [{ file: 'a.mp4', type: 'film', kind: 'impression', alt: '', poster: null }] }),
    ['posters'],
  ],
  [
    'one administrator',
    facts({}, { accounts: { administrators: 1, isSecondFactorDemanded: false } }),
    ['second-administrator', 'second-factor'],
  ],
  ['retention that is switched off', facts({}, { isRetentionOn: false }), ['retention']],
  [
    'an editor, who is told nothing of accounts and retention',
    facts({}, { accounts: null, isRetentionOn: null }),
    [],
  ],
])('names %s', (_, given, expected) => {
  expect(ids(given)).toEqual(expected);
});

test('names a price list that visitors do not see yet, with the way to fill it', () => {
  const content = { ...facts().content, priceLists: [{ id: '2024-2025', title: '2024-2025', rows: [] }] };
  expect(launchList(facts({}, { content: content as unknown as LaunchFacts['content'] }))).toMatchObject([
    {
      what: 'The price list 2024-2025 has no prices yet.',
      mend: { kind: 'document', collection: 'price-lists', id: '2024-2025' },
    },
  ]);
});

test('lists samples among testimonials, and renderings where photographs are expected', () => {
  const given = facts();
  const impressions = [{ kind: 'impression' }];
  const content = {
    ...given.content,
    testimonials: [
      { id: '01', name: 'R. R. (sample)', evidence: 'x' },
      { id: '02', name: 'Meena', evidence: 'Letter of 3 May' },
    ],
    gallery: { pictures: impressions, films: [] },
    pages: { home: { actualImages: { pictures: impressions } } },
  } as unknown as LaunchFacts['content'];
  expect(ids({ ...given, content })).toEqual(['testimonial-01', 'photographs']);
});

test('lists the settings that send data unencrypted', () => {
  const [item, ...others] = launchList(facts({}, { plainConnections: ['CRM_API_URL', 'DATABASE_URL'] }));
  expect(item).toMatchObject({
    id: 'plain-connections',
    what: 'CRM_API_URL and DATABASE_URL lead to another machine without TLS.',
  });
  expect(others).toEqual([]);
});
