import {
  FOREIGN_PHONE_MESSAGE,
  isRoundedBySpreadsheet,
  PHONE_TEXT_MAX,
  phoneProblem,
  readPhone,
} from '../../../inputs/phone-number.ts';

/** Reads a number of a file of people; or says why it is none and what to do. */
export function readImportedPhone(text: string): { phone: string } | { problem: string } {
  if (isRoundedBySpreadsheet(text)) {
    return {
      problem:
        'The spreadsheet has rounded this number, and its last digits are lost. Format the column as text, type the number again, and send the file once more.',
    };
  }
  const phone = readPhone(text.slice(0, PHONE_TEXT_MAX));
  const problem = phoneProblem(phone);
  if (problem === null) return { phone };
  return {
    problem:
      problem === FOREIGN_PHONE_MESSAGE
        ? 'Leads have Indian numbers only.'
        : 'This is no phone number of ten digits.',
  };
}
