import { expect, test } from 'vitest';
import { markdownValues, PLACEHOLDERS, placeholderValues } from './placeholders.ts';
import type { Rates, Settings } from './types.ts';

const settings: Settings = {
  brand: 'A*B [Homes]',
  brandHindi: '',
  blurb: '',
  email: 'info@vayuvan.example',
  phones: ['+91 55501 20137'],
  whatsapp: '',
  addressLines: ['Jattari, Aligarh Palwal Road,', 'Uttar Pradesh 202137'],
  social: [],
  author: '{brand} Editorial',
  leadSources: [],
  imagesNotice: '',
  legal: {
    name: 'A*B [Homes] & Sons_LLP',
    role: 'developer',
    promoter: '',
    agentRera: '',
    projectRera: '',
    portal: 'up-rera.in',
    qr: null,
    collectionAccount: '',
  },
  claims: [{ id: 'families', before: '', value: '500+', label: '', evidence: '' }],
};
const plot = {
  id: 'a',
  squareYards: 100,
  pricePaise: 525_000_000,
  from: '',
  label: '',
  note: '',
  frontFeet: 1,
  depthFeet: 1,
};
const rates: Rates = {
  ...{ stamp: 7, registration: 1, stampWoman: 6, womanUpToPaise: 1e9, tds: 1, tdsFromPaise: 5e8 },
  ...{ loanPart: 70, loanYearly: 9, loanYears: 15 },
};
const values = placeholderValues({
  settings,
  rates,
  plots: [plot],
  counts: { amenities: 11, questions: 23, articles: 7 },
});

test.each([
  ['families', '500+'],
  ['author', 'A*B [Homes] Editorial'],
  ['address', 'A*B [Homes], Jattari, Aligarh Palwal Road, Uttar Pradesh 202137'],
  ['rate', '₹52,500'],
  ['rateMetre', '₹62,790'],
  ['rateFoot', '₹5,833'],
  ['from', '52.5 lakh'],
  ['price100', '₹52.5 lakh'],
  ['million100', '5.25'],
  ['duty100', '₹4.2 lakh'],
  ['dutyWoman100', '₹3.675 lakh'],
  ['lakhTotal100', '56.7'],
  ['loan100', '₹36.75 lakh'],
  ['own100', '₹15.75 lakh'],
  ['cash100', '₹19.95 lakh'],
  ['emi100', '₹37,274'],
  ['emi100_8_15', '₹35,120'],
  ['emi100_10_15', '₹39,492'],
  ['paid100_9_15', '₹67.1 lakh'],
  ['interest100_9_15', '₹30.3 lakh'],
  ['emi100_9_10', '₹46,553'],
  ['interest100_9_10', '₹19.1 lakh'],
  ['stampWoman', '6'],
  ['womanUpTo', '₹1 crore'],
  ['tdsFrom', '₹50 lakh'],
  ['loanYears', '15'],
  ['questions', 'Twenty-three'],
])('{%s} is %s', (name, value) => {
  expect(values.get(name)).toBe(value);
});

test('without a price there are no values about prices', () => {
  const none = placeholderValues({
    settings,
    rates,
    plots: [],
    counts: { amenities: 0, questions: 0, articles: 0 },
  });
  for (const name of ['rate', 'from', 'price', 'price100', 'emi100']) expect(none.get(name) ?? '').toBe('');
});

test('other rates give other costs, and unknown values are left out', () => {
  const counts = { amenities: 0, questions: 0, articles: 0 };
  const of = (changed: Partial<Rates>) =>
    placeholderValues({ settings, plots: [plot], counts, rates: { ...rates, ...changed } });
  const dearer = of({ stamp: 7.5, loanPart: 60, loanYearly: 8, loanYears: 20 });
  expect(['stamp', 'duty100', 'loan100', 'emi100'].map((name) => dearer.get(name))).toEqual([
    ...['7.5', '₹4.463 lakh', '₹31.5 lakh', '₹26,348'],
  ]);
  for (const [changed, gone] of [
    [{ stamp: 0 }, ['stamp', 'duty100', 'lakhTotal100', 'cash100']],
    [{ stampWoman: 0 }, ['stampWoman', 'dutyWoman100']],
    [{ loanPart: 0 }, ['loan100', 'own100', 'emi100', 'emi100_9_15', 'cash100']],
    [{ loanYearly: 0 }, ['loanYearly', 'emi100']],
    [{ womanUpToPaise: 0, tdsFromPaise: 0 }, ['womanUpTo', 'tdsFrom']],
  ] as const) {
    const values = of(changed);
    expect(gone.map((name) => values.get(name) ?? '')).toEqual(gone.map(() => ''));
  }
});

test('values are escaped in Markdown; e-mail, phone and portal become links', () => {
  const marked = markdownValues(values, settings);
  expect(marked.get('brand')).toBe('A\\*B \\[Homes\\]');
  expect(marked.get('email')).toBe('[info@vayuvan.example](mailto:info@vayuvan.example)');
  expect(marked.get('phone')).toBe('[+91\u00a055501\u00a020137](tel:+915550120137)');
  expect(marked.get('ownership')).toContain('belongs to A\\*B \\[Homes\\] \\& Sons\\_LLP, the developer.');
  expect(marked.get('ownership')).toContain('RERA portal: [up-rera.in](<https://up-rera.in/>).');
  expect(marked.get('ownership')).not.toContain('official');
  expect(marked.get('responsible')).toContain('responsible for your data is A\\*B');
});

test('every placeholder that has a value is explained to editors', () => {
  const explained = PLACEHOLDERS.flatMap(([names]) => names.split(', '));
  const general = (name: string) =>
    name.replace(/^(paid|interest|emi)100_\d+_\d+$/, '$1N_9_15').replace(/100$/, 'N');
  const shortOfN = new Set(explained.map((name) => name.replace(/N(_9_15)?$/, '')));
  for (const name of values.keys()) {
    if (name === 'families') continue;
    expect(explained.includes(general(name)) || shortOfN.has(name.replace(/_\d+_\d+$/, '')), name).toBe(true);
  }
});
