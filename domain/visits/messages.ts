import { isMoment, istParts } from '../dates/india.ts';
import { twelveHour, visitWords } from '../dates/words.ts';
import type { VisitState } from './states.ts';

/** Texts of messages about a visit, which the salesperson reviews before sending. */
export const VISIT_MESSAGES = {
  en: { label: 'in English', text: inEnglish },
  hi: { label: 'in Hindi', text: inHindi },
} as const;

type Of = {
  brand: string;
  name: string;
  state: VisitState;
  /** Milliseconds since 1970. */
  startsAt: number;
  place: string;
  /** The visitor's own page of the visit. */
  link: string;
};

function inEnglish({ brand, name, state, startsAt, place, link }: Of): string {
  const { date, time } = istParts(startsAt);
  const when = visitWords(date, time);
  switch (state) {
    case 'confirmed':
      return `Namaste ${name}, your visit to ${brand} is confirmed: ${when} (Indian time), at ${place} The way there, and to move or cancel it: ${link}`;
    case 'cancelled':
      return `Namaste ${name}, your visit to ${brand} on ${when} is cancelled. Whenever you would like to come, write to us here.`;
    case 'done':
      return `Namaste ${name}, thank you for visiting ${brand}. Is there anything you would like to know?`;
    case 'no-show':
      return `Namaste ${name}, we missed you at ${brand} on ${when}. Would you like to come on another day?`;
    default:
      return `Namaste ${name}, you asked to visit ${brand} on ${when} (Indian time). Does that suit you? To move or cancel it: ${link}`;
  }
}

const hindiDay = new Intl.DateTimeFormat('hi-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
});

function inHindi({ brand, name, state, startsAt, place, link }: Of): string {
  const when = isMoment(startsAt)
    ? `${hindiDay.format(startsAt)}, ${twelveHour(istParts(startsAt).time)}`
    : '';
  switch (state) {
    case 'confirmed':
      return `नमस्ते ${name}, ${brand} पर आपकी विज़िट पक्की है: ${when}। पता: ${place} रास्ता देखने, समय बदलने या रद्द करने के लिए: ${link}`;
    case 'cancelled':
      return `नमस्ते ${name}, ${when} की आपकी ${brand} विज़िट रद्द हो गई है। जब भी आना चाहें, हमें यहीं लिखें।`;
    case 'done':
      return `नमस्ते ${name}, ${brand} आने के लिए धन्यवाद। क्या आप कुछ और जानना चाहेंगे?`;
    case 'no-show':
      return `नमस्ते ${name}, ${when} को हम ${brand} पर आपका इंतज़ार कर रहे थे। क्या आप किसी और दिन आना चाहेंगे?`;
    default:
      return `नमस्ते ${name}, आपने ${when} को ${brand} आने के लिए लिखा है। क्या यह समय ठीक रहेगा? समय बदलने या रद्द करने के लिए: ${link}`;
  }
}
