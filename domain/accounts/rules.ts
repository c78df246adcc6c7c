import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

/** What an account needs; each function answers what is wrong, or null. */
export type AccountFields = { name: string; email: string; password: string };

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 200;
const NAME_MAX = 60;

export function nameProblem({ name }: Pick<AccountFields, 'name'>): string | null {
  if (name.trim() === '') return 'Name is required';
  return name.trim().length > NAME_MAX ? `Name can be at most ${NAME_MAX} characters` : null;
}

export function emailProblem({ email }: Pick<AccountFields, 'email'>): string | null {
  const valid =
    /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@.\p{Cc}]+$/u.test(email.trim()) && email.trim().length <= 254;
  return valid ? null : 'Please enter a valid email address';
}

/** Long enough, and none of those that are tried first. No rule asks for signs or capitals. */
export function passwordProblem({ name, email, password }: AccountFields): string | null {
  if (password === '') return 'Password is required';
  if ([...password].length < PASSWORD_MIN) return `Password must be at least ${PASSWORD_MIN} characters`;
  if (password.length > PASSWORD_MAX) return `Password can be at most ${PASSWORD_MAX} characters`;
  const personal = [name, email, email.split('@')[0] ?? ''].map(bare).filter((word) => word.length > 3);
  if (isCommon(password) || personal.includes(bare(password))) {
    return 'This password is among those tried first. Please choose another';
  }
  return null;
}

/** Whether it is on the list, or a common word with digits, signs and look-alike letters around it. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_PASSWORDS.has(lower) || isPattern(lower)) return true;
  const word = bare(lower);
  return COMMON_WORDS.has(word) || COMMON_WORDS.has(half(word));
}

/** One short piece again and again, or a run along the alphabet, the digits or a row of keys. */
function isPattern(text: string): boolean {
  if (/^(.{1,4})\1+.?$/.test(text)) return true;
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];
  return rows.some((row) => row.includes(text) || [...row].reverse().join('').includes(text));
}

const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The word in a password: without what stands before and after it, look-alikes read as letters. */
function bare(text: string): string {
  const core = text.toLowerCase().replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  return core.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign).replace(/[^a-z]/g, '');
}

/** `adminadmin` is `admin`. */
function half(word: string): string {
  const front = word.slice(0, word.length / 2);
  return front + front === word ? front : word;
}
