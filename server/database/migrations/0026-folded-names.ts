import type { Kysely } from 'kysely';

type Rows = {
  person: { id: string; name: string };
  enquiry: {
    id: string;
    person_id: string;
    name: string;
    quarantine: string | null;
    released_at: number | null;
  };
  lead_word: { word: string; person_id: string };
};

const PEOPLE_AT_ONCE = 500;
const ROWS_AT_ONCE = 1000;

/** Rebuilds the search words of leads with folded spellings. */
export async function up(db: Kysely<Rows>): Promise<void> {
  for (let after = ''; ; ) {
    const people = await db
      .selectFrom('person')
      .select(['id', 'name'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PEOPLE_AT_ONCE)
      .execute();
    const last = people.at(-1);
    if (!last) return;
    after = last.id;
    await foldWords(db, people);
  }
}

async function foldWords(db: Kysely<Rows>, people: readonly { id: string; name: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  // The name in a held enquiry does not count for a known person.
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['person_id', 'name'])
    .where('person_id', 'in', ids)
    .where((where) => where.or([where('quarantine', 'is', null), where('released_at', 'is not', null)]))
    .execute();
  const names = Map.groupBy(enquiries, ({ person_id }) => person_id);
  const rows = people.flatMap(({ id, name }) => {
    const all = [name, ...(names.get(id) ?? []).map((each) => each.name)];
    return [...new Set(all.flatMap(searchWords))].map((word) => ({ word, person_id: id }));
  });
  await db.deleteFrom('lead_word').where('person_id', 'in', ids).execute();
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('lead_word')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}

/** Each word, words joined by a sign, and the whole name, as this release stores them for searching. */
function searchWords(name: string): string[] {
  const words = wordsOf(name);
  const joined = name.split(/\s+/).map((part) => shortened(wordsOf(part).join('')));
  return unique([...words, ...joined, words.join('')]);
}

function wordsOf(name: string): string[] {
  const words: string[] = [];
  let initials = '';
  for (const piece of fold(name.replace(/['’‘ʼʻʹ`´′＇]/g, "'")).split(/[^\p{L}\p{M}\p{N}']+/u)) {
    if (/^\p{L}\p{M}*$/u.test(piece)) {
      initials += piece;
      continue;
    }
    words.push(initials, ...piece.split("'"));
    initials = '';
  }
  return unique([...words, initials].map(shortened));
}

const shortened = (word: string) => [...word].slice(0, 40).join('');
const unique = (words: readonly string[]) => [...new Set(words)].filter(Boolean);

const PLAIN: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', đ: 'd', ð: 'd' },
  ...{ ħ: 'h', ı: 'i', ł: 'l', ŋ: 'n', ŧ: 't', ς: 'σ' },
};

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c]/g, '')
    .replace(/[\u0901\u0981\u0a01\u0a81\u0b01]/g, (moon) => String.fromCharCode(moon.charCodeAt(0) + 1))
    .replace(/ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g, '\u0902')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœþøđðħıłŋŧς]/g, (letter) => PLAIN[letter] ?? letter);
}
