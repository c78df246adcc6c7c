import { check, pipe, transform, unknown } from 'valibot';
import { isCalendarDate, todayInIndia } from './ist.ts';
import { LABELS, LIMITS, type LimitedField, MAX_VISITORS } from './limits.ts';
import { EMAIL_MESSAGE } from './messages.ts';
import { PLOT_AREAS, VISIT_TIMES, visitTimesOf } from './options.ts';
import { phoneDigits, phoneProblem } from './phone.ts';
import { cleanLine, cleanText, isBlank, lengthOf } from './text.ts';

/**
 * One checked field each, with the messages of spec 1 §5.
 * Every field takes anything at all: what is no text reads as text if it is a number, else as missing.
 */
const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

const line = () =>
  pipe(
    unknown(),
    transform((value) => blankAsEmpty(cleanLine(textOf(value)))),
  );
const text = () =>
  pipe(
    unknown(),
    transform((value) => blankAsEmpty(cleanText(textOf(value)))),
  );
const blankAsEmpty = (value: string) => (isBlank(value) ? '' : value);

const isFilled = (value: string) => value !== '';
const fits = (field: LimitedField) => (value: string) => lengthOf(value) <= LIMITS[field];
const tooLong = (field: LimitedField) => `${LABELS[field]} can be at most ${LIMITS[field]} characters`;

/** A required line of at most its limit. */
export const requiredLine = (field: LimitedField, missing: string) =>
  pipe(line(), check(isFilled, missing), check(fits(field), tooLong(field)));
export const optionalLine = (field: LimitedField) => pipe(line(), check(fits(field), tooLong(field)));
export const requiredText = (field: LimitedField, missing: string) =>
  pipe(text(), check(isFilled, missing), check(fits(field), tooLong(field)));
export const optionalText = (field: LimitedField) => pipe(text(), check(fits(field), tooLong(field)));

/**
 * The address pattern of the HTML standard, with at least one dot after the @.
 * Each part is bounded or cannot overlap its neighbour, so that no input makes it slow.
 */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** RFC 5321 §4.5.3.1.3: no longer address can be written to; PostgreSQL has no index for a much longer one. */
const ADDRESS_MAX = 254;

export const email = () =>
  pipe(
    unknown(),
    transform((value) => textOf(value).trim()),
    check((value) => value.length <= ADDRESS_MAX && ADDRESS.test(value), EMAIL_MESSAGE),
  );

export const phone = () =>
  pipe(
    unknown(),
    transform((value) => phoneDigits(textOf(value))),
    check(
      (digits) => phoneProblem(digits) === null,
      (issue) => phoneProblem(issue.input) ?? '',
    ),
  );

export const plotArea = () =>
  pipe(
    line(),
    check((value) => PLOT_AREAS.some((area) => area === value), 'Please select a plot area'),
    transform((value) => value as (typeof PLOT_AREAS)[number]),
  );

const isVisitDay = (date: string, now: number) => isCalendarDate(date) && date >= todayInIndia(now);

/** Today or later in India. */
export const visitDate = (now: number) =>
  pipe(
    line(),
    check((value) => isVisitDay(value, now), 'Please select a visit date'),
  );

/** One of the half hours offered; of today (`date`) only those still to come. */
export const visitTime = (now: number, date: string) =>
  pipe(
    line(),
    check(
      // A day that is itself refused says nothing about the hour.
      (value) => (isVisitDay(date, now) ? visitTimesOf(date, now) : VISIT_TIMES).includes(value),
      'Please select a visit time',
    ),
  );

export const numvisitor = () =>
  pipe(
    line(),
    check(isFilled, 'Number of visitors is required'),
    check((value) => /^\d+$/.test(value) && Number(value) >= 1, 'Please enter a valid number (minimum 1)'),
    check((value) => Number(value) <= MAX_VISITORS, `Maximum ${MAX_VISITORS} visitors allowed`),
    transform(Number),
  );

/** Contract: true, `on`, `true`, `1` or `yes`. */
export const consent = () =>
  pipe(
    unknown(),
    check(
      (value) => value === true || ['on', 'true', '1', 'yes'].includes(textOf(value).trim().toLowerCase()),
      'Please tick the box so that we may use your details for this visit',
    ),
    transform(() => true as const),
  );
