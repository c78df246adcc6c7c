import * as v from 'valibot';
import { isCalendarDate } from '../dates/calendar.ts';
import type { DayHours, WorkingHours } from './working-hours.ts';

/** Ways to assign a new lead. */
export const ASSIGNMENTS = {
  off: 'Nobody, until somebody takes it',
  turn: 'Those on duty, in turn',
  claim: 'Nobody: whoever calls first owns it',
} as const;
export type AssignmentMode = keyof typeof ASSIGNMENTS;

/** The properties of a lead that a rule may compare. */
export const RULE_FIELDS = { source: 'Source', campaign: 'Campaign', size: 'Size in sq. yd.' } as const;
export type RuleField = keyof typeof RULE_FIELDS;

/** Leads with this value go to these accounts, in turn. */
export type AssignmentRule = { field: RuleField; value: string; people: readonly string[] };

/** Minutes of working time until the first call is due. */
export const CALL_TARGETS = [10, 15, 30, 60, 120, 240] as const;

/** Which leads salespeople see. Administrators see all. */
export const VISIBILITIES = { all: 'All leads', own: 'Their own, and those without an owner' } as const;
export type Visibility = keyof typeof VISIBILITIES;

/** How the desk shares its leads, and when it works. */
export type DeskRules = {
  assignment: AssignmentMode;
  hours: WorkingHours;
  /** In order: the first that fits decides. */
  rules: readonly AssignmentRule[];
  /** Minutes until the first call; 0 without a target. */
  callTarget: number;
  /** The leads that salespeople see. */
  sees: Visibility;
};

const MAX_RULES = 50;
const MAX_HOLIDAYS = 60;
export const RULE_VALUE_MAX = 60;
export const HOLIDAY_NAME_MAX = 40;

const WORKDAY: DayHours = { from: '10:00', until: '19:00' };

export const DEFAULT_RULES: DeskRules = {
  assignment: 'off',
  hours: { week: Array.from({ length: 7 }, () => WORKDAY), holidays: [] },
  rules: [],
  callTarget: 0,
  sees: 'all',
};

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const time = v.pipe(v.string(), v.check(isTime));
const dayHours = v.nullable(
  v.pipe(
    v.object({ from: time, until: time }),
    v.check(({ from, until }) => from < until),
  ),
);
const day = v.pipe(v.string(), v.check(isCalendarDate));
const stored = v.object({
  assignment: v.fallback(v.picklist(['off', 'turn', 'claim']), 'off'),
  hours: v.fallback(
    v.object({
      week: v.pipe(v.array(dayHours), v.length(7)),
      holidays: v.pipe(v.array(v.object({ day, name: v.string() })), v.maxLength(MAX_HOLIDAYS)),
    }),
    DEFAULT_RULES.hours as never,
  ),
  rules: v.fallback(
    v.pipe(
      v.array(
        v.object({
          field: v.picklist(['source', 'campaign', 'size']),
          value: v.string(),
          people: v.array(v.string()),
        }),
      ),
      v.maxLength(MAX_RULES),
    ),
    [],
  ),
  callTarget: v.fallback(v.picklist([0, ...CALL_TARGETS]), 0),
  sees: v.fallback(v.picklist(['all', 'own']), 'all'),
});

/** Stored rules; missing or invalid parts count as unset. */
export function readDeskRules(text: string): DeskRules {
  try {
    return v.parse(stored, JSON.parse(text)) as DeskRules;
  } catch {
    return DEFAULT_RULES;
  }
}

/** Whether rules as a page has changed them can be stored. */
export const areStorable = ({ rules, hours }: DeskRules) =>
  rules.length <= MAX_RULES && hours.holidays.length <= MAX_HOLIDAYS;
