import { readFileSync } from 'node:fs';

/** 256 bits as hexadecimal digits have 64, as base64 44; a phrase of fewer characters can be guessed. */
const LEAST_LENGTH = 32;
const MOST_LENGTH = 1000;

type Env = Record<string, string | undefined>;

/**
 * The keys of `SECRET_KEY`, or of the file that `SECRET_KEY_FILE` names: the current one first, then former ones, with
 * blanks or line breaks between them. Empty when none is given. No problem repeats a key.
 */
export function readSecretKeys(env: Env): { keys: string[]; problem: string | null } {
  const [text, file] = [env.SECRET_KEY?.trim() ?? '', env.SECRET_KEY_FILE?.trim() ?? ''];
  const wrong = (problem: string) => ({ keys: [], problem });
  if (text !== '' && file !== '') return wrong('SECRET_KEY and SECRET_KEY_FILE are both set: remove one');
  if (file === '') return text === '' ? { keys: [], problem: null } : keysIn('SECRET_KEY', text);
  try {
    return keysIn('SECRET_KEY_FILE', readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Somebody may have put the key itself here, so the value is not repeated.
    return wrong(`SECRET_KEY_FILE must name a file that can be read (${code})`);
  }
}

function keysIn(name: string, text: string) {
  const keys = text.split(/\s+/).filter(Boolean);
  const isRight = ({ length }: string) => length >= LEAST_LENGTH && length <= MOST_LENGTH;
  if (keys.length > 0 && keys.every(isRight)) return { keys, problem: null };
  const holds = name === 'SECRET_KEY' ? 'must be' : 'must name a file with';
  const rule = `${LEAST_LENGTH} to ${MOST_LENGTH} random characters without blanks`;
  return { keys: [], problem: `${name} ${holds} ${rule}: openssl rand -base64 48` };
}
