import { judgePhone } from '../../../domain/inputs/any-phone.ts';
import { emailKey, emailProblem, readEmail } from '../../../domain/inputs/email-address.ts';
import { isNameWithin, readName } from '../../../domain/inputs/person-name.ts';
import { cleanLine } from '../../../domain/inputs/text.ts';
import { isErasureChoice, isRestriction } from '../../../domain/personal-data/reasons.ts';
import type { Correction, CorrectionResult } from '../../../server/personal-data/correcting.ts';
import type { SubjectDetail } from '../../../server/personal-data/personal-data.ts';
import type { Services } from '../../../server/services.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';

/** `errors` are messages by field, for the form that is shown again with `values`. */
export type PersonAnswer = ActionAnswer & {
  errors?: Record<string, string>;
  values?: Record<string, string>;
  /** The other person who has this number or address. */
  other?: string;
};
export type Erasure = { reason: Parameters<Services['personalData']['erase']>[1]['reason']; names: boolean };

const NAME_MAX = 41;
const CITY_MAX = 60;

/** The correction in a form, or its errors. */
export function readCorrection(
  form: FormData,
  { hasCity, hasEmail }: { hasCity: boolean; hasEmail: boolean },
): Correction | PersonAnswer {
  const text = (name: string) => cleanLine(String(form.get(name) ?? '').slice(0, 1000));
  const values = { name: text('name'), phone: text('phone'), email: text('email'), city: text('city') };
  const name = readName(values.name);
  const judged = judgePhone(values.phone);
  const email = readEmail(values.email);
  const errors: Record<string, string> = {};
  if (name === '') errors.name = 'Name is required';
  else if (!isNameWithin(name, NAME_MAX)) errors.name = `Name can be at most ${NAME_MAX} characters`;
  if ('problem' in judged) errors.phone = judged.problem;
  const wrongEmail = email === '' && !hasEmail ? null : emailProblem(email);
  if (wrongEmail) errors.email = wrongEmail;
  if ([...values.city].length > CITY_MAX) errors.city = `City can be at most ${CITY_MAX} characters`;
  if ('problem' in judged || Object.keys(errors).length > 0) {
    return { problem: 'Nothing is corrected yet. See what is wrong above.', form: 'correct', errors, values };
  }
  return { name, phone: judged.phone, email, ...(hasCity && { city: values.city }) };
}

export function correctionAnswer(
  result: CorrectionResult,
  typed: Correction,
  labels: (channel: string) => string,
): PersonAnswer {
  switch (result.outcome) {
    case 'same':
      return { done: 'It is so already.' };
    case 'unknown':
      return { problem: 'They are not there any more.' };
    case 'taken': {
      const { field } = result;
      const what = field === 'phone' ? 'This number' : 'This address';
      return {
        problem: 'Nothing is corrected yet. If the two are one person, merge them at the leads.',
        form: 'correct',
        field,
        errors: { [field]: `${what} is known as somebody else’s.` },
        values: { ...typed },
        other: result.personId,
      };
    }
    case 'corrected': {
      const waiting =
        result.waiting === 0
          ? ''
          : ` ${result.waiting} ${result.waiting === 1 ? 'delivery that waits goes' : 'deliveries that wait go'} out with it.`;
      const sent =
        result.sent.length === 0
          ? ''
          : ` Have it corrected there too: ${result.sent.map(labels).join(', ')}.`;
      return { done: `It is corrected.${waiting}${sent}` };
    }
  }
}

export const readRestriction = (form: FormData) => {
  const reason = String(form.get('reason') ?? '');
  return isRestriction(reason) ? reason : null;
};

/** The text to type before an erasure, against a slip: the reference, the name, or the address of a subscriber. */
export const erasureConfirmation = ({
  reference,
  identifiers,
}: Pick<SubjectDetail, 'reference' | 'identifiers'>) => reference || identifiers.name;

/** The reason for an erasure in a form, or its errors. */
export function readErasure(form: FormData, detail: SubjectDetail): Erasure | PersonAnswer {
  const reason = String(form.get('reason') ?? '');
  const typed = cleanLine(String(form.get('typed') ?? '').slice(0, 300));
  const errors: Record<string, string> = {};
  if (!isErasureChoice(reason)) errors.reason = 'Choose why.';
  const accepted = [detail.reference, ...detail.identifiers.names, detail.identifiers.name]
    .filter(Boolean)
    .map(plain);
  if (!accepted.includes(plain(typed)))
    errors.typed = `Type ${erasureConfirmation(detail)} as it stands here.`;
  if (Object.keys(errors).length > 0 || !isErasureChoice(reason)) {
    return { problem: 'Nothing is erased.', form: 'erase', errors, values: { reason, typed } };
  }
  return { reason, names: form.get('names') === 'on' };
}

const plain = (text: string) => emailKey(text).replace(/\s+/g, ' ');
