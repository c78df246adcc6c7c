import { ageInWords } from '../../../domain/dates/age.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import type { BackupFacts } from './facts.ts';
import styles from './launch.module.css';

/** When the data was copied last, and when a backup was last tried. */
export function Backups({ lastBackup, lastDrill, lastCopy, now }: NonNullable<BackupFacts>) {
  return (
    <section className={styles.backups} aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <dl>
        <dt>Continuous copy</dt>
        <dd>{copyInWords(lastCopy, now)}</dd>
        <dt>Last backup</dt>
        <dd>{lastBackup === null ? 'None yet' : dateAndTime(lastBackup)}</dd>
        <dt>Last drill</dt>
        <dd>{lastDrill === null ? 'None yet: run npm run drill' : dateAndTime(lastDrill)}</dd>
      </dl>
    </section>
  );
}

function copyInWords(lastCopy: number | null | undefined, now: number): string {
  if (lastCopy === undefined) return 'Off: BACKUP_URL switches it on';
  return lastCopy === null ? 'None yet' : `${ageInWords(now - lastCopy)} old`;
}
