import { detailLines } from '../enquiries/details.ts';
import type { Row } from '../enquiries/form.ts';
import { CHOICE_MAX, CITY_MAX, DESK_NAME_MAX, MESSAGE_MAX } from '../enquiries/limits.ts';
import type { Touch } from '../enquiries/types.ts';
import { emailProblem, readEmail } from '../inputs/email-address.ts';
import { isNameWithin, readName } from '../inputs/person-name.ts';
import { cleanLine, cleanText, lengthOf, truncate } from '../inputs/text.ts';

/** The fields of a person that a source can fill, all as text; empty without a value. */
export const PERSON_FIELDS = ['name', 'phone', 'email', 'city', 'message', 'plot', 'plotArea'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A lead as a source sent it, before the check of the form `source`. */
export type SourceLead = {
  /** The source's own id of the lead; empty without one. */
  id: string;
  isTest: boolean;
  fields: Record<PersonField, string>;
  /** The origin in the words of a campaign link, such as `utm_campaign`. */
  touch: Touch['params'];
  /** Labels and values of everything else in the body. */
  further: Row[];
};

export const SOURCE_LABEL_MAX = 60;
const ROWS_MAX = 60;
const LABEL_MAX = 80;
const VALUE_MAX = 500;
/** A value of a field may be longer than its form takes: the rest goes to the further rows. */
const FIELD_MAX = 3000;

export const NO_FIELDS: SourceLead['fields'] = {
  ...{ name: '', phone: '', email: '', city: '', message: '', plot: '', plotArea: '' },
};

/** The lead within the limits of what is stored, however long its texts are. */
export function boundedLead({ id, isTest, fields, touch, further }: SourceLead): SourceLead {
  const rows = further.flatMap(([label, value]): Row[] => {
    const text = truncate(cleanLine(truncate(value, FIELD_MAX)), VALUE_MAX);
    const name = truncate(cleanLine(truncate(label, FIELD_MAX)), LABEL_MAX).replaceAll(': ', ' ');
    return text === '' ? [] : [[name || 'Value', text]];
  });
  const bounded = PERSON_FIELDS.map((name) => [
    name,
    truncate(cleanText(truncate(fields[name], FIELD_MAX)), FIELD_MAX),
  ]);
  return {
    id: truncate(cleanLine(truncate(id, FIELD_MAX)), 200),
    isTest,
    fields: Object.fromEntries(bounded) as SourceLead['fields'],
    touch,
    further: rows.slice(0, ROWS_MAX),
  };
}

const SIZE_IN_YARDS = /^(\d{2,4})(?:\.0+)?\s*(?:sq\.?|square)?\s*(?:yds?\.?|yards?|gaj)?$/i;

/**
 * The lead as raw values of the form `source`. Values that a field cannot take, such as a long name, become further
 * rows: only a phone number can make a lead fail.
 */
export function formValues(
  lead: SourceLead,
  label: string,
  isPlot: (number: string) => boolean,
): Record<string, string> {
  const { fields } = lead;
  const further: Row[] = [];
  const fitting = (title: string, value: string, fits: boolean, instead = '') => {
    if (!fits && value !== '') further.push([title, cleanLine(value)]);
    return fits ? value : instead;
  };
  const within = (title: string, value: string, limit: number) =>
    fitting(title, value, lengthOf(value) <= limit, truncate(value, limit));
  const name = readName(fields.name);
  const email = readEmail(fields.email);
  const plot = fields.plot.trim().toUpperCase();
  const size = cleanLine(fields.plotArea);
  const values = {
    source: truncate(label, SOURCE_LABEL_MAX),
    name: fitting('Whole name', name, isNameWithin(name, DESK_NAME_MAX), truncate(name, DESK_NAME_MAX)),
    phone: fields.phone,
    email: fitting('E-mail as sent', email, email === '' || emailProblem(email) === null),
    city: within('Whole city', cleanLine(fields.city), CITY_MAX),
    plot: fitting('Plot as sent', plot, plot === '' || isPlot(plot)),
    plotArea: SIZE_IN_YARDS.exec(size)?.[1] ?? within('Whole size', size, CHOICE_MAX),
    message: within('Whole message', cleanText(fields.message), MESSAGE_MAX),
  };
  return { ...values, details: detailLines([...further, ...lead.further]) };
}
