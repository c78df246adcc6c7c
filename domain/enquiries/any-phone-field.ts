import { check, pipe, transform, unknown } from 'valibot';
import { judgePhone } from '../inputs/any-phone.ts';
import { INVALID_PHONE_MESSAGE, PHONE_TEXT_MAX } from '../inputs/phone-number.ts';
import { textOf } from '../inputs/text.ts';

/** A phone number of any country. Apart from the rules of public forms, whose scripts are small. */
export const anyPhone = () =>
  pipe(
    unknown(),
    transform(textOf),
    check((value) => value.length <= PHONE_TEXT_MAX, INVALID_PHONE_MESSAGE),
    transform(judgePhone),
    check(
      (judged) => 'phone' in judged,
      ({ input }) => ('problem' in input ? input.problem : ''),
    ),
    transform((judged) => ('phone' in judged ? judged.phone : '')),
  );
