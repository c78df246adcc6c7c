import { check, pipe, transform, unknown } from 'valibot';
import { isCalendarDate } from '../dates/calendar.ts';
import { indiaDay } from '../dates/india.ts';
import { EMAIL_ADDRESS_MAX, emailProblem, readEmail } from '../inputs/email-address.ts';
import { EMAIL_MESSAGE } from '../inputs/email-messages.ts';
import { isNameWithin, readName } from '../inputs/person-name.ts';
import { INVALID_PHONE_MESSAGE, PHONE_TEXT_MAX, phoneProblem, readPhone } from '../inputs/phone-number.ts';
import { cleanLine, cleanText, isBlank, lengthOf, textOf } from '../inputs/text.ts';
import { plotNumberOf } from '../township/plot-number.ts';
import { isTicked } from './consent.ts';
import { MAX_VISITORS } from './limits.ts';
import { PLOT_AREAS, VISIT_TIMES, visitTimesOf } from './options.ts';

/**
 * Field validators with the messages of spec 1 §5. They accept any value. Lengths are checked before any regular
 * expression runs, so large input stays cheap.
 */

/** Room for characters that are not counted, such as surrounding blanks and invisible marks. */
const roomFor = (limit: number) => limit * 8 + 200;
/** Length limit of fields without their own, such as dates. */
const SHORT = 100;

const blankAsEmpty = (value: string) => (isBlank(value) ? '' : value);

const cleaned = (clean: (value: string) => string, limit: number, tooLong: string) =>
  pipe(
    unknown(),
    transform(textOf),
    check((value) => value.length <= roomFor(limit), tooLong),
    transform((value) => blankAsEmpty(clean(value))),
  );
const short = (message: string) => cleaned(cleanLine, SHORT, message);

const isWithin = (value: string, limit: number) => lengthOf(value) <= limit;

const bounded = (clean: (value: string) => string, label: string, limit: number, fits = isWithin) => {
  const tooLong = `${label} can be at most ${limit} characters`;
  return pipe(
    cleaned(clean, limit, tooLong),
    check((value) => fits(value, limit), tooLong),
  );
};
const isFilled = (value: string) => value !== '';

/** One line of at most `limit` characters; `label` appears in the error. */
export const optionalLine = (label: string, limit: number) => bounded(cleanLine, label, limit);
export const requiredLine = (label: string, limit: number, missing: string) =>
  pipe(optionalLine(label, limit), check(isFilled, missing));

/** A person's name of at most `limit` letters. */
export const optionalName = (label: string, limit: number) => bounded(readName, label, limit, isNameWithin);
export const requiredName = (label: string, limit: number, missing: string) =>
  pipe(optionalName(label, limit), check(isFilled, missing));

/** Several lines of at most `limit` characters. */
export const optionalText = (label: string, limit: number) => bounded(cleanText, label, limit);
export const requiredText = (label: string, limit: number, missing: string) =>
  pipe(optionalText(label, limit), check(isFilled, missing));

/** A plot number; an invalid one is dropped, because nobody types it. */
export const plot = () =>
  pipe(
    unknown(),
    transform((value) => plotNumberOf(textOf(value)) ?? ''),
  );

/** Ignores any value. */
export const ignored = () =>
  pipe(
    unknown(),
    transform(() => ''),
  );

const addressIn = (problemOf: (email: string) => string | null) =>
  pipe(
    unknown(),
    transform(textOf),
    check((value) => value.length <= roomFor(EMAIL_ADDRESS_MAX), EMAIL_MESSAGE),
    transform(readEmail),
    check(
      (read) => problemOf(read) === null,
      (issue) => problemOf(issue.input) ?? '',
    ),
  );
export const email = () => addressIn(emailProblem);
/** An e-mail address, or nothing. */
export const optionalEmail = () => addressIn((email) => (email === '' ? null : emailProblem(email)));

export const phone = () =>
  pipe(
    unknown(),
    transform(textOf),
    check((value) => value.length <= PHONE_TEXT_MAX, INVALID_PHONE_MESSAGE),
    transform(readPhone),
    check(
      (read) => phoneProblem(read) === null,
      (issue) => phoneProblem(issue.input) ?? '',
    ),
  );

const NO_AREA = 'Please select a plot area';
export const plotArea = () =>
  pipe(
    short(NO_AREA),
    check((value) => PLOT_AREAS.some((area) => area === value), NO_AREA),
    transform((value) => value as (typeof PLOT_AREAS)[number]),
  );

const isVisitDay = (date: string, now: number) => isCalendarDate(date) && date >= indiaDay(now);

/** Today or later, in India. */
const NO_DATE = 'Please select a visit date';
export const visitDate = (now: number) =>
  pipe(
    short(NO_DATE),
    check((value) => isVisitDay(value, now), NO_DATE),
  );

/** An offered half hour; today only future ones. */
const NO_TIME = 'Please select a visit time';
export const visitTime = (now: number, date: string) =>
  pipe(
    short(NO_TIME),
    check(
      // With an invalid date, do not complain about the time.
      (value) => (isVisitDay(date, now) ? visitTimesOf(date, now) : VISIT_TIMES).includes(value),
      NO_TIME,
    ),
  );

const NO_NUMBER = 'Please enter a valid number (minimum 1)';
export const numvisitor = () =>
  pipe(
    short(NO_NUMBER),
    check(isFilled, 'Number of visitors is required'),
    check((value) => /^\d+$/.test(value) && Number(value) >= 1, NO_NUMBER),
    check((value) => Number(value) <= MAX_VISITORS, `Maximum ${MAX_VISITORS} visitors allowed`),
    transform(Number),
  );

export const consent = (missing = 'Please tick the box so that we may use your details for this visit') =>
  pipe(
    unknown(),
    check(isTicked, missing),
    transform(() => true as const),
  );
