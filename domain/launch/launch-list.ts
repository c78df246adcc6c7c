import { DAY_MS } from '../dates/durations.ts';
import { inList } from '../in-list.ts';
import { monthsInWords, RETENTION } from '../personal-data/retention.ts';
import type { Fix, LaunchFacts, LaunchItem } from './launch-item.ts';
import { claimItems, legalItems, priceListItems, testimonialItems } from './statement-items.ts';

const BACKUP_DAYS = 7;
const DRILL_DAYS = 90;
const SETTINGS: Fix = { kind: 'document', collection: 'settings', id: 'site' };
const SERVER: Fix = { kind: 'server' };

/** Open tasks before the launch, most serious first; empty when all are done. */
export function launchList(facts: LaunchFacts): LaunchItem[] {
  return [
    ...legalItems(facts),
    ...claimItems(facts),
    ...testimonialItems(facts),
    ...priceListItems(facts),
    ...placeholderItems(facts),
    ...problemItems(facts),
    ...operationItems(facts),
    ...pictureItems(facts),
    ...accountItems(facts),
    ...retentionItems(facts),
  ];
}

/** The seed's invented brand and numbers. */
const BORN_WITH = { brand: 'Vayuvan', phone: /55501\s?2013[78]/ };
const INVENTED = /\.example\b/i;

function placeholderItems({ content: { settings } }: LaunchFacts): LaunchItem[] {
  const found: [string, boolean, string][] = [
    [
      'phones',
      settings.phones.length === 0 || settings.phones.some((phone) => BORN_WITH.phone.test(phone)),
      'The phone number is a placeholder',
    ],
    [
      'whatsapp',
      settings.whatsapp === '' || BORN_WITH.phone.test(settings.whatsapp),
      'The WhatsApp number is a placeholder',
    ],
    ['email', settings.email === '' || INVENTED.test(settings.email), 'The e-mail address is a placeholder'],
    ['social', settings.social.some(({ url }) => INVENTED.test(url)), 'Links to social pages lead to nobody'],
    ['brand', settings.brand === BORN_WITH.brand, 'The brand is an invented one'],
  ];
  return found
    .filter(([, isPlaceholder]) => isPlaceholder)
    .map(([id, , what]) => ({
      id: `placeholder-${id}`,
      what: `${what}.`,
      why: 'Buyers who call, write or look would reach nobody, or somebody else.',
      mend: SETTINGS,
    }));
}

const MAX_PROBLEMS = 20;

function problemItems({ problems }: LaunchFacts): LaunchItem[] {
  return problems.slice(0, MAX_PROBLEMS).map(({ collection, id, path, reason }) => ({
    id: `problem-${collection}-${id}-${path}`,
    what: `Stored content is shown as empty: ${[collection, id, path].filter(Boolean).join(', ')}. ${reason}.`,
    why: 'What does not pass its check is left out of the pages.',
    mend: { kind: 'document', collection, id },
  }));
}

function operationItems({
  services,
  siteUrl,
  plainConnections,
  notices,
  lastBackup,
  lastDrill,
  now,
}: LaunchFacts): LaunchItem[] {
  const items: LaunchItem[] = services
    .filter(({ lacks }) => lacks.length > 0)
    .map(({ name, lacks }) => ({
      id: `service-${name}`,
      what: `${name} is not configured: ${inList(lacks)} ${lacks.length === 1 ? 'is' : 'are'} not set.`,
      why: 'What needs it is kept and waits; nobody is told of it outside of the desk.',
      mend: SERVER,
    }));
  if (/^(localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)) {
    items.push({
      id: 'site-url',
      what: `SITE_URL is ${siteUrl}.`,
      why: 'Links that are shared, the sitemap and e-mails are made from it, and lead to this machine only.',
      mend: SERVER,
    });
  }
  if (plainConnections.length > 0) {
    items.push({
      id: 'plain-connections',
      what: `${inList(plainConnections)} ${plainConnections.length === 1 ? 'leads' : 'lead'} to another machine without TLS.`,
      why: 'Everybody on the way can read and change names, numbers and keys. Use https:// for services, and sslmode=verify-full for the database.',
      mend: SERVER,
    });
  }
  items.push(
    ...notices.map((what, index) => ({
      id: `notice-${index}`,
      what,
      why: 'The server sees visitors differently from how they come.',
      mend: SERVER,
    })),
  );
  return [...items, ...backupItems({ lastBackup, lastDrill, now })];
}

type BackupFacts = Pick<LaunchFacts, 'lastBackup' | 'lastDrill' | 'now'>;

function backupItems({ lastBackup, lastDrill, now }: BackupFacts): LaunchItem[] {
  const daysSince = (at: number | null) => (at === null ? null : Math.floor((now - at) / DAY_MS));
  const [backup, drill] = [daysSince(lastBackup), daysSince(lastDrill)];
  if (backup === null || backup >= BACKUP_DAYS) {
    return [
      {
        id: 'backup',
        what: backup === null ? 'No backup has been made yet.' : `The last backup is ${backup} days old.`,
        why: 'Without one a broken disk takes every enquiry with it. Set BACKUP_URL, or run npm run backup every day.',
        mend: SERVER,
      },
    ];
  }
  if (drill !== null && drill < DRILL_DAYS) return [];
  return [
    {
      id: 'drill',
      what: drill === null ? 'No backup has been tried yet.' : `The last drill was ${drill} days ago.`,
      why: 'A backup that does not open shows it on the day you need it. Run npm run drill.',
      mend: SERVER,
    },
  ];
}

function pictureItems({ media, content }: LaunchFacts): LaunchItem[] {
  const items: LaunchItem[] = [];
  const silent = media.filter(({ alt, type }) => type === 'picture' && alt.trim() === '');
  if (silent.length > 0) {
    items.push({
      id: 'alt',
      what: `${silent.length === 1 ? '1 picture has' : `${silent.length} pictures have`} no text that says what it shows: ${inList(silent.slice(0, 5).map(({ file }) => file))}${silent.length > 5 ? ' and more' : ''}.`,
      why: 'Whoever cannot see it is told nothing of it, and search engines neither.',
      mend: { kind: 'library', show: 'missing' },
    });
  }
  const blank = media.filter(({ type, poster }) => type === 'film' && poster === null);
  if (blank.length > 0) {
    items.push({
      id: 'posters',
      what: `${blank.length === 1 ? '1 film has' : `${blank.length} films have`} no picture that is shown before it plays: ${inList(blank.slice(0, 5).map(({ file }) => file))}${blank.length > 5 ? ' and more' : ''}.`,
      why: 'Visitors see a plain area, and search engines do not list the film.',
      mend: { kind: 'library', show: 'films' },
    });
  }
  const shown = content.pages.home.actualImages.pictures;
  if (
    !shown.some(({ kind }) => kind === 'photograph') &&
    !content.gallery.pictures.some(({ kind }) => kind === 'photograph')
  ) {
    items.push({
      id: 'photographs',
      what: 'There is no photograph of the site: the section of actual pictures shows artist’s impressions.',
      why: 'Buyers expect to see the land as it is. Until then the section is headed “as planned”.',
      mend: { kind: 'document', collection: 'home', id: 'actualImages' },
    });
  }
  return items;
}

function accountItems({ accounts }: LaunchFacts): LaunchItem[] {
  if (!accounts) return [];
  const items: LaunchItem[] = [];
  if (accounts.administrators < 2) {
    items.push({
      id: 'second-administrator',
      what: 'There is only one administrator.',
      why: 'When that person cannot sign in, nobody can let others in or mend anything.',
      mend: { kind: 'accounts' },
    });
  }
  if (!accounts.isSecondFactorDemanded) {
    items.push({
      id: 'second-factor',
      what: 'Administrators need no second factor.',
      why: 'A password that is guessed or stolen would open every enquiry.',
      mend: { kind: 'accounts' },
    });
  }
  return items;
}

function retentionItems({ isRetentionOn }: LaunchFacts): LaunchItem[] {
  if (isRetentionOn !== false) return [];
  return [
    {
      id: 'retention',
      what: `Nothing is removed by its age: people stay longer than ${monthsInWords(RETENTION.enquiryMonths)} after the last contact.`,
      why: 'The privacy policy promises that they go. Look at who would go, and switch it on.',
      mend: { kind: 'retention' },
    },
  ];
}
