import { readFileSync } from 'node:fs';

/** 256 bits are 64 hexadecimal digits or 44 characters of base64; a shorter phrase can be guessed. */
const LEAST_LENGTH = 32;
const MAX_LENGTH = 1000;

type Env = Record<string, string | undefined>;

/**
 * Reads the keys of `SECRET_KEY`, or of the file named by `SECRET_KEY_FILE`, separated by white space: current key
 * first, then previous ones. Empty when none is set. Error messages never contain a key.
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
    // The variable may hold the key itself by mistake, so do not log the value.
    return wrong(`SECRET_KEY_FILE must name a file that can be read (${code})`);
  }
}

function keysIn(name: string, text: string) {
  const keys = text.split(/\s+/).filter(Boolean);
  const isRight = ({ length }: string) => length >= LEAST_LENGTH && length <= MAX_LENGTH;
  if (keys.length > 0 && keys.every(isRight)) return { keys, problem: null };
  const holds = name === 'SECRET_KEY' ? 'must be' : 'must name a file with';
  const rule = `${LEAST_LENGTH} to ${MAX_LENGTH} random characters without blanks`;
  return { keys: [], problem: `${name} ${holds} ${rule}: openssl rand -base64 48` };
}
