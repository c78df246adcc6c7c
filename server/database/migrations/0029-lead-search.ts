import { type Kysely, PostgresAdapter, sql } from 'kysely';

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
  lead_activity: { id: string; kind: string; data: string };
  lead_note_word: { word: string; activity_id: string };
};

/** Finds leads by the last digits of a number, the domain of an address, the sounds of names and words of notes. */
export async function up(db: Kysely<Rows>): Promise<void> {
  await sql`create index contact_point_ending
    on contact_point (substr(value, length(value) - 3), person_id) where kind = 'phone'`.execute(db);
  // Removes the local part, which is ASCII, alike on both databases.
  const local = sql.lit("abcdefghijklmnopqrstuvwxyz0123456789.!#$%&'*+/=?^_`{|}~-");
  await sql`create index contact_point_domain
    on contact_point (ltrim(value, ${local}), person_id) where kind = 'email'`.execute(db);
  // Prefix search needs byte order, whatever the collation of the database.
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('lead_note_word')
    .addColumn('word', isPostgres ? sql`text collate "C"` : sql`text`, (c) => c.notNull())
    .addColumn('activity_id', 'text', (c) => c.notNull().references('lead_activity.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('lead_note_word_pk', ['word', 'activity_id'])
    .execute();
  await db.schema.createIndex('lead_note_word_activity').on('lead_note_word').column('activity_id').execute();
  await fill(db);
  await fillNotes(db);
}

const PEOPLE_AT_ONCE = 500;
const ROWS_AT_ONCE = 1000;

/** Adds the sounds of all names of each person to the search words. */
export async function fill(db: Kysely<Rows>): Promise<void> {
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
    await addSounds(db, people);
  }
}

async function addSounds(db: Kysely<Rows>, people: readonly { id: string; name: string }[]): Promise<void> {
  // The name in a held enquiry does not count for a known person.
  const enquiries = await db
    .selectFrom('enquiry')
    .select(['person_id', 'name'])
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where((where) => where.or([where('quarantine', 'is', null), where('released_at', 'is not', null)]))
    .execute();
  const names = Map.groupBy(enquiries, ({ person_id }) => person_id);
  const rows = people.flatMap(({ id, name }) => {
    const all = [name, ...(names.get(id) ?? []).map((each) => each.name)];
    return [...new Set(all.flatMap(soundsOf))].map((sound) => ({ word: `~${sound}`, person_id: id }));
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('lead_word')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Adds the words of all notes. */
export async function fillNotes(db: Kysely<Rows>): Promise<void> {
  for (let after = ''; ; ) {
    const notes = await db
      .selectFrom('lead_activity')
      .select(['id', 'data'])
      .where('id', '>', after)
      .where('kind', 'in', ['note', 'contact', 'visit'])
      .orderBy('id')
      .limit(PEOPLE_AT_ONCE)
      .execute();
    const last = notes.at(-1);
    if (!last) return;
    after = last.id;
    const rows = notes.flatMap(({ id, data }) =>
      wordsOf(textIn(data))
        .filter((word) => word.length > 1)
        .slice(0, 300)
        .map((word) => ({ word, activity_id: id })),
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      await db
        .insertInto('lead_note_word')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    }
  }
}

function textIn(data: string): string {
  try {
    const { text } = JSON.parse(data) as { text?: unknown };
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** The sound of each word and of the whole name, as this release stores them for searching. */
function soundsOf(name: string): string[] {
  const words = wordsOf(name.normalize('NFD').replace(/[डढ]\u093c/g, 'र'));
  return [...words, words.join('')].map(soundOf).filter(Boolean);
}

const pairs = (text: string) => {
  const each = text.split(' ');
  return new Map(each.flatMap((from, at) => (at % 2 === 0 ? [[from, each[at + 1] ?? ''] as const] : [])));
};
const CONSONANTS = pairs(
  'क k ख kh ग g घ gh ङ n च ch छ ch ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const VOWELS = pairs('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ऍ e ओ o औ au ऑ o ं n ः h');
const SIGNS = pairs('ा a ि i ी i ु u ू u ृ ri े e ै ai ॅ e ो o ौ au ॉ o');

const SAME_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/o[uw]/g, 'au'],
  [/ao/g, 'av'],
  [/oe/g, 'oy'],
  [/ee|ea/g, 'i'],
  [/oo/g, 'u'],
  [/ey/g, 'e'],
  [/x/g, 'ksh'],
  [/ch+/g, 'C'],
  [/jn|dny/g, 'gy'],
  [/ph|f/g, 'p'],
  [/ck|[cq]/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/o/g, 'u'],
  [/^e/, 'i'],
  [/([bdgjkpstC])h+|(r)h+$/g, '$1$2'],
  [/(?!^)[ae]/g, ''],
  [/m(?=[pb])/g, 'n'],
  [/(.)\1+/g, '$1'],
];

function soundOf(word: string): string {
  const latin = word
    .toLowerCase()
    .replaceAll('ज्ञ', 'ग्य')
    .replaceAll('ंह', 'ंघ')
    .replace(/([क-ह])([ा-्])?/g, (_, letter: string, sign?: string) =>
      [CONSONANTS.get(letter), sign === '्' ? '' : sign ? SIGNS.get(sign) : 'a'].join(''),
    )
    .replace(/[ऀ-औ]/g, (letter) => VOWELS.get(letter) ?? letter);
  if (!/^[a-z]+$/.test(latin)) return '';
  const sound = SAME_SOUNDS.reduce((text, [spelled, counts]) => text.replace(spelled, counts), latin);
  return sound.length < 2 ? '' : sound;
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
  const cut = [...words, initials].map((word) => [...word].slice(0, 40).join(''));
  return [...new Set(cut)].filter(Boolean);
}

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
