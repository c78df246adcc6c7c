import { judgePhone } from '../../../inputs/any-phone.ts';
import { isRoundedBySpreadsheet, PHONE_TEXT_MAX } from '../../../inputs/phone-number.ts';

const ROUNDED =
  'The spreadsheet has rounded this number, and its last digits are lost. Format the column as text, type the number again, and send the file once more.';

/** Reads a number of a file of people; or says why it is none and what to do. */
export function readImportedPhone(text: string): { phone: string } | { problem: string } {
  if (isRoundedBySpreadsheet(text)) return { problem: ROUNDED };
  const judged = judgePhone(text.slice(0, PHONE_TEXT_MAX));
  return 'phone' in judged ? judged : { problem: `${judged.problem.replace(/\.$/, '')}.` };
}
