import { monthsInWords, RETENTION } from '../personal-data/retention.ts';
import { purchaseCost } from './duty.ts';
import { capitalize, countInWords, type Values } from './fill.ts';
import { indianNumber } from './indian-number.ts';
import { type LegalPart, legalStatement, legalStatementText, responsibleLine } from './legal.ts';
import { monthlyInstalment } from './loan.ts';
import { cheapest, inCrore, inLakh, inMillion, rateOf, rateText, rupees } from './prices.ts';
import type { Content, PlotPrice, Rates, Settings } from './types.ts';

/** Placeholders for editors, with their meaning. `N` is a plot size in sq yd. */
export const PLACEHOLDERS = [
  ['brand', 'the brand, from the settings'],
  ['author', 'the author of articles, from the settings'],
  ['email', 'the e-mail address'],
  ['phone', 'the first phone number'],
  ['whatsapp', 'the WhatsApp number'],
  ['address', 'brand and postal address in one line'],
  ['ownership', 'the company behind the site, its numbers, and what of it is missing'],
  ['responsible', 'who answers for personal data'],
  ['keptEnquiries', 'how long enquiries are kept after the last contact'],
  ['keptLogs', 'how long security logs are kept'],
  ['keptLeft', 'how long the address of somebody who left the list is kept'],
  ['keptMeasures', 'how long the counts of how fast pages were are kept'],
  ['keptBackups', 'how long copies for an emergency are kept'],
  ['rate, Rate', 'the rate for a sq yd, or from the lowest on'],
  ['rateMetre', 'the lowest rate for a sq m'],
  ['rateFoot', 'the lowest rate for a sq ft'],
  ['from', 'the lowest price of a plot in lakh'],
  ['sizes', 'the sizes in sq yd that have a price, for example 100, 200 and 300'],
  ['sizeCount, SizeCount', 'how many sizes have a price, in words'],
  ['prices', 'every size with its price'],
  ['price', 'the lowest price of a plot in lakh, with ₹'],
  ['duty', 'stamp duty and registration on the lowest price'],
  ['dutyWoman', 'the same for a woman who buys alone'],
  ['priceN', 'the price of the plot of N sq yd, with ₹'],
  ['lakhN', 'its figure alone, in lakh'],
  ['millionN', 'the same in millions'],
  ['dutyN', 'stamp duty and registration on it'],
  ['dutyWomanN', 'the same for a woman who buys alone'],
  ['lakhDutyN', 'its duty and registration in lakh, the figure alone'],
  ['lakhTotalN', 'price, duty and registration in lakh, the figure alone'],
  ['loanN', 'the part of its price that a bank usually lends'],
  ['ownN', 'the part of its price that is left for the buyer'],
  ['cashN', 'that part with duty and registration'],
  ['emiN', 'the monthly instalment of that loan, at the rate and over the years of the example'],
  [
    'emiN_9_15, paidN_9_15, interestN_9_15',
    'the instalment, all of them, and the interest at 8, 9 or 10% over 10, 15 or 20 years',
  ],
  ['stamp, stampWoman, registration, tds', 'the percentages of duty, registration and TDS'],
  ['womanUpTo, tdsFrom', 'the prices up to which the one for a woman, and from which TDS holds'],
  ['loanPart, loanYearly, loanYears', 'the part lent and the interest in %, and the years, of the example'],
  ['amenities, questions, articles', 'how many there are, in words'],
  ['the name of a claim', 'its value, for example {families}'],
] as const;

type Source = {
  settings: Settings;
  plots: readonly PlotPrice[];
  rates: Rates;
  counts: { amenities: number; questions: number; articles: number };
};

const rupeesLakh = (paise: number) => `₹${inLakh(paise)} lakh`;
const SQ_YD_IN_SQ_M = 0.8361;
const SQ_FT_IN_SQ_YD = 9;

/** The current value of every placeholder. Empty values count as missing. */
export function placeholderValues({ settings, plots, rates, counts }: Source): Map<string, string> {
  const from = cheapest(plots);
  const rate = rateOf(plots);
  return new Map<string, string>([
    ...settings.claims.map(({ id, value }) => [id, value] as const),
    ['brand', settings.brand],
    ['author', settings.author.replaceAll('{brand}', settings.brand)],
    ['email', settings.email],
    ['phone', settings.phones[0] ?? ''],
    ['whatsapp', settings.whatsapp],
    ['address', [settings.brand, ...settings.addressLines.map((line) => line.replace(/,$/, ''))].join(', ')],
    ['ownership', legalStatementText(settings.legal, 'site')],
    ['responsible', responsibleLine(settings.legal)],
    ['keptEnquiries', monthsInWords(RETENTION.enquiryMonths)],
    ['keptLogs', monthsInWords(RETENTION.logMonths)],
    ['keptLeft', monthsInWords(RETENTION.leftSubscriberMonths)],
    ['keptMeasures', `${RETENTION.measureDays} days`],
    ['keptBackups', `${RETENTION.backupDays} days`],
    ['rate', rateText(plots)],
    ['Rate', capitalize(rateText(plots))],
    ['sizes', inWords(plots.map(({ squareYards }) => String(squareYards)))],
    ...sizeCounts(plots.length),
    ['prices', inWords(plots.map(priceOfSize))],
    ['rateMetre', rate ? rupees(Math.round(rate.paise / SQ_YD_IN_SQ_M / 1000) * 1000) : ''],
    ['rateFoot', rate ? rupees(Math.round(rate.paise / SQ_FT_IN_SQ_YD / 100) * 100) : ''],
    ['from', from ? `${inLakh(from.pricePaise)} lakh` : ''],
    ...FIGURES.map((name) => [name, rates[name] === 0 ? '' : String(rates[name])] as const),
    ['womanUpTo', rates.womanUpToPaise === 0 ? '' : limitWords(rates.womanUpToPaise)],
    ['tdsFrom', rates.tdsFromPaise === 0 ? '' : limitWords(rates.tdsFromPaise)],
    ['amenities', countInWords(counts.amenities)],
    ['questions', countInWords(counts.questions)],
    ['articles', countInWords(counts.articles)],
    ...(from ? pricesOf(from, '', rates) : []),
    ...plots.flatMap((plot) => pricesOf(plot, String(plot.squareYards), rates)),
  ]);
}

const inWords = (items: string[]) => new Intl.ListFormat('en-GB').format(items);

const priceOfSize = ({ squareYards, pricePaise }: PlotPrice) =>
  `${squareYards} sq yd for ${rupeesLakh(pricePaise)} (${inMillion(pricePaise)} million rupees)`;

function sizeCounts(count: number): [string, string][] {
  const words = count === 0 ? '' : countInWords(count);
  return [
    ['sizeCount', words.toLowerCase()],
    ['SizeCount', words],
  ];
}

const FIGURES = [
  ...(['stamp', 'stampWoman', 'registration', 'tds'] as const),
  ...(['loanPart', 'loanYearly', 'loanYears'] as const),
];

/** A price limit in words: `₹1 crore`, `₹50 lakh`. */
const limitWords = (paise: number) => (paise < 1e9 ? rupeesLakh(paise) : `₹${inCrore(paise)} crore`);

function pricesOf({ pricePaise }: PlotPrice, size: string, rates: Rates): [string, string][] {
  return [
    [`price${size}`, rupeesLakh(pricePaise)],
    [`lakh${size}`, inLakh(pricePaise)],
    [`million${size}`, inMillion(pricePaise)],
    ...dutiesOf(pricePaise, size, rates),
    ...loanOf(pricePaise, size, rates),
  ];
}

/** The share of a price that banks usually lend, in paise. */
const loanIn = (pricePaise: number, { loanPart }: Rates) => (pricePaise * loanPart) / 100;

/** Unknown values are left out, so that sentences with them disappear. */
function dutiesOf(pricePaise: number, size: string, rates: Rates): [string, string][] {
  const cost = purchaseCost(pricePaise, rates);
  if (!cost) return [];
  const duty = cost.totalPaise - pricePaise;
  const loan = loanIn(pricePaise, rates);
  const woman = cost.womanTotalPaise === null ? '' : rupeesLakh(cost.womanTotalPaise - pricePaise);
  return [
    [`duty${size}`, rupeesLakh(duty)],
    [`dutyWoman${size}`, woman],
    [`lakhDuty${size}`, inLakh(duty)],
    [`lakhTotal${size}`, inLakh(cost.totalPaise)],
    [`cash${size}`, loan === 0 ? '' : rupeesLakh(pricePaise - loan + duty)],
  ];
}

function loanOf(pricePaise: number, size: string, rates: Rates): [string, string][] {
  const loan = loanIn(pricePaise, rates);
  if (loan === 0) return [];
  const terms = { yearlyPercent: rates.loanYearly, months: 12 * rates.loanYears };
  const isWhole = rates.loanYearly > 0 && rates.loanYears > 0;
  return [
    [`loan${size}`, rupeesLakh(loan)],
    [`own${size}`, rupeesLakh(pricePaise - loan)],
    ...instalmentsOf(loan, size),
    [`emi${size}`, isWhole ? rupees(Math.round(monthlyInstalment(loan / 100, terms)) * 100) : ''],
  ];
}

const PERCENTS = [8, 9, 10];
const YEARS = [10, 15, 20];

function instalmentsOf(loanPaise: number, size: string): [string, string][] {
  return PERCENTS.flatMap((yearlyPercent) =>
    YEARS.flatMap((years): [string, string][] => {
      const months = 12 * years;
      const emi = Math.round(monthlyInstalment(loanPaise / 100, { yearlyPercent, months }));
      const terms = `${size}_${yearlyPercent}_${years}`;
      const inLakhRounded = (amount: number) => `₹${indianNumber(amount, 100_000, 1)} lakh`;
      return [
        [`emi${terms}`, rupees(emi * 100)],
        [`paid${terms}`, inLakhRounded(emi * months)],
        [`interest${terms}`, inLakhRounded(emi * months - loanPaise / 100)],
      ];
    }),
  );
}

const MARKS = /[\\`*_[\]<>#|~&!]/g;
const escaped = (text: string) => text.replace(MARKS, '\\$&').replace(/\s+/g, ' ');

/** The values for Markdown: special characters are escaped; e-mail, phone and portal become links. */
export function markdownValues(values: Values, { legal }: Pick<Settings, 'legal'>): Map<string, string> {
  const marked = new Map([...values].map(([name, value]) => [name, escaped(value)]));
  const [email = '', phone = ''] = [values.get('email'), values.get('phone')];
  if (email) marked.set('email', `[${escaped(email)}](mailto:${encodeURI(email)})`);
  if (phone) {
    marked.set('phone', `[${phone.replaceAll(' ', '\u00a0')}](tel:${phone.replace(/[^\d+]/g, '')})`);
  }
  return marked.set('ownership', legalStatement(legal, 'site').map(inMarkdown).join(''));
}

const inMarkdown = (part: LegalPart) =>
  typeof part === 'string' ? escaped(part) : `[${escaped(part.text)}](<${part.href}>)`;

/** Counts for placeholders. */
export const placeholderCounts = (content: Pick<Content, 'amenityCards' | 'faqs' | 'articles'>) => ({
  amenities: content.amenityCards.length,
  questions: content.faqs.length,
  articles: content.articles.filter(({ listed }) => listed).length,
});
