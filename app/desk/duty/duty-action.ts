import { isCalendarDate } from '../../../domain/dates/calendar.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { cleanLine } from '../../../domain/inputs/text.ts';
import type { Owner } from '../../../domain/leads/activity.ts';
import {
  ASSIGNMENTS,
  type AssignmentMode,
  CALL_TARGETS,
  type DeskRules,
  HOLIDAY_NAME_MAX,
  isTime,
  RULE_FIELDS,
  RULE_VALUE_MAX,
  type RuleField,
} from '../../../domain/leads/desk-rules.ts';
import type { DayHours } from '../../../domain/leads/working-hours.ts';
import type { DutyStore } from '../../../server/store/duty/duties.ts';
import type { LeadStore } from '../../../server/store/leads/lead-types.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';

type Of = { duty: DutyStore; leads: Pick<LeadStore, 'undoMany'>; by: Owner };
/** `undo` is the batch that passed leads on. */
export type DutyAnswer = ActionAnswer & { undo?: string };
type Change = (rules: DeskRules) => DeskRules;
type Read = { change: Change; done: string } | { problem: string; field?: string };

const GONE = { problem: 'This is not there any more.' };

/** Carries out a form of the page, and describes the outcome. */
export async function dutyAction(form: FormData, { duty, leads, by }: Of): Promise<DutyAnswer> {
  const text = (name: string) => cleanLine(String(form.get(name) ?? ''));
  switch (text('intent')) {
    case 'duty':
      return setDuty(form, duty);
    case 'pass-on': {
      const passed = await duty.passOn(text('account'), by);
      if (!passed) return { problem: 'Nobody else is on duty, so the leads stay as they are.' };
      if (passed.changed === 0) return { done: 'There was no open lead to pass on.' };
      return { done: `${leadsWords(passed.changed)} passed on, in turn.`, undo: passed.batch };
    }
    case 'undo': {
      const { undone, left } = await leads.undoMany(text('id'), by);
      const others = left.length === 0 ? '' : ` ${leadsWords(left.length)} changed since, and stay.`;
      return { done: `${leadsWords(undone)} given back.${others}` };
    }
  }
  const read = readChange(form, text, await duty.rules());
  if ('problem' in read) return refusedForm(form, read.problem, read.field);
  if (!(await duty.changeRules(read.change, by))) {
    return refusedForm(form, 'There are too many of these. Remove one first.');
  }
  return { done: read.done };
}

export const leadsWords = (many: number) => (many === 1 ? '1 lead' : `${many} leads`);

function readChange(form: FormData, text: (name: string) => string, now: DeskRules): Read {
  const intent = text('intent');
  switch (intent) {
    case 'sharing': {
      const [assignment, target] = [text('assignment'), Number(text('callTarget'))];
      if (!Object.hasOwn(ASSIGNMENTS, assignment)) {
        return { problem: 'Choose who gets new leads.', field: 'assignment' };
      }
      const sees = text('sees') === 'own' ? 'own' : 'all';
      const callTarget = CALL_TARGETS.find((minutes) => minutes === target) ?? 0;
      return {
        change: (rules) => ({ ...rules, assignment: assignment as AssignmentMode, callTarget, sees }),
        done: 'It holds for every lead from now on.',
      };
    }
    case 'hours': {
      const week: DayHours[] = [];
      for (let day = 0; day < 7; day += 1) {
        const hours = hoursIn(text(`from${day}`), text(`until${day}`));
        if (hours === 'wrong') return { problem: WRONG_HOURS, field: `until${day}` };
        week.push(hours);
      }
      return {
        change: (rules) => ({ ...rules, hours: { ...rules.hours, week } }),
        done: 'The working hours are set.',
      };
    }
    case 'holiday':
    case 'holiday-remove': {
      const [day, name] = [text('day'), text('name').slice(0, HOLIDAY_NAME_MAX)];
      if (!isCalendarDate(day)) return { problem: 'Choose the day.', field: 'day' };
      const others = ({ hours }: DeskRules) => hours.holidays.filter((holiday) => holiday.day !== day);
      const holidays = (rules: DeskRules) =>
        intent === 'holiday' ? [...others(rules), { day, name }].toSorted(byDay) : others(rules);
      return {
        change: (rules) => ({ ...rules, hours: { ...rules.hours, holidays: holidays(rules) } }),
        done: `${dayMonthYear(day)} is a ${intent === 'holiday' ? 'holiday' : 'day like every other'}.`,
      };
    }
    case 'rule': {
      const [field, value, people] = [text('field'), text('value'), form.getAll('people').map(String)];
      if (!Object.hasOwn(RULE_FIELDS, field))
        return { problem: 'Choose what the rule looks at.', field: 'field' };
      if (value === '' || value.length > RULE_VALUE_MAX) {
        return { problem: `Type the value, at most ${RULE_VALUE_MAX} characters.`, field: 'value' };
      }
      if (people.length === 0) return { problem: 'Choose who gets these leads.', field: 'people' };
      const rule = { field: field as RuleField, value, people };
      return { change: (rules) => ({ ...rules, rules: [...rules.rules, rule] }), done: 'The rule is added.' };
    }
    case 'rule-up':
    case 'rule-remove': {
      // The whole rule, because another administrator may have moved it meanwhile.
      const sent = text('rule');
      const indexIn = ({ rules }: DeskRules) => rules.findIndex((rule) => JSON.stringify(rule) === sent);
      if (indexIn(now) < 0) return GONE;
      return intent === 'rule-up'
        ? { change: (rules) => movedUp(rules, indexIn(rules)), done: 'The rule is moved up.' }
        : {
            change: (rules) => ({ ...rules, rules: rules.rules.toSpliced(at(indexIn(rules), rules), 1) }),
            done: 'The rule is removed.',
          };
    }
    default:
      return { problem: 'This page has no such button.' };
  }
}

const byDay = (one: { day: string }, other: { day: string }) => (one.day < other.day ? -1 : 1);
/** An index past the end removes nothing. */
const at = (index: number, { rules }: DeskRules) => (index < 0 ? rules.length : index);

function movedUp(all: DeskRules, index: number): DeskRules {
  const rule = all.rules[index];
  if (!rule || index === 0) return all;
  return { ...all, rules: all.rules.toSpliced(index, 1).toSpliced(index - 1, 0, rule) };
}

const WRONG_HOURS = 'Set both times, the first before the second, or none for a free day.';

function hoursIn(from: string, until: string): DayHours | 'wrong' {
  if (from === '' && until === '') return null;
  return isTime(from) && isTime(until) && from < until ? { from, until } : 'wrong';
}

async function setDuty(form: FormData, duty: DutyStore): Promise<DutyAnswer> {
  const text = (name: string) => cleanLine(String(form.get(name) ?? ''));
  const [from, until, awayUntil] = [text('from'), text('until'), text('awayUntil')];
  if (hoursIn(from, until) === 'wrong') {
    return refusedForm(form, 'Set both times, the first before the second, or none.', 'until');
  }
  if (awayUntil !== '' && !isCalendarDate(awayUntil)) {
    return refusedForm(form, 'Choose the last day of the absence.', 'awayUntil');
  }
  const days = form
    .getAll('days')
    .map(Number)
    .filter((day) => day >= 0 && day < 7);
  const takes = form.has('takes');
  if (takes && days.length === 0) return refusedForm(form, 'Choose the days of work.', 'days');
  const isSet = await duty.setDuty(text('account'), { takes, days, from, until, awayUntil });
  return isSet ? { done: `The duty of ${text('name')} is set.` } : GONE;
}
