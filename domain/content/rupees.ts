const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const upToTwo = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const upToThree = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

const RUPEE = 100;
const LAKH = 100_000 * RUPEE;
const CRORE = 100 * LAKH;
const MILLION = 1_000_000 * RUPEE;

/** "₹52,500", grouped the Indian way. Takes paise, like everything here. */
export const rupees = (paise: number) => whole.format(paise / RUPEE);

/** "₹52.5 lakh", "₹105 lakh": how the price list writes every price (spec 2 §3). */
export const lakh = (paise: number) => `₹${upToTwo.format(paise / LAKH)} lakh`;

/** "₹1.05 crore". */
export const crore = (paise: number) => `₹${upToThree.format(paise / CRORE)} crore`;

/** "₹5.25 million", for readers abroad. */
export const million = (paise: number) => `₹${upToTwo.format(paise / MILLION)} million`;

/** The number of lakh alone, "52.5", where ₹ and the word are set in another size. */
export const lakhNumber = (paise: number) => upToTwo.format(paise / LAKH);

/** Paise for one square yard, to the nearest rupee. */
export const ratePaise = (pricePaise: number, squareYards: number) =>
  Math.round(pricePaise / squareYards / RUPEE) * RUPEE;
