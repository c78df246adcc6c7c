import { useCallback, useEffect, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { moment } from '../../../domain/dates/words.ts';
import { isUnsent, listItems, type OutboxItem, removeItem, sendAll } from '../../desk-worker/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './offline.module.css';
import { OfflineBar } from './offline-bar.tsx';

type Props = {
  account: string;
  now: number;
  /** Changes after each write. */
  written: string;
};

const HEADINGS = { waits: 'Waits to be sent', partly: 'Kept, but for the stage', refused: 'Was not kept' };
const stateOf = (item: OutboxItem) =>
  item.refused !== null ? 'refused' : isUnsent(item) ? 'waits' : 'partly';

/**
 * Shows that there is no network, and lists the outbox: unsent, refused and partly saved items. Refused and
 * partly saved items stay until the user removes them.
 */
export function Offline({ account, now, written }: Props) {
  const [items, setItems] = useState<OutboxItem[]>([]);
  const { revalidate } = useRevalidator();
  const look = useCallback(() => listItems(account).then(setItems, () => undefined), [account]);
  const sendNow = useCallback(async () => {
    const savedCount = (await listItems(account)).some(isUnsent) ? await sendAll(account) : 0;
    // The worker may already have sent them.
    await look();
    if (savedCount > 0) await revalidate();
  }, [account, look, revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the item that was written just now is in the outbox too.
  useEffect(() => {
    void look();
  }, [look, written]);
  useEffect(() => {
    const online = () => void sendNow().catch(() => undefined);
    online();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [sendNow]);
  const remove = async (key: string) => {
    await removeItem(key);
    await look();
  };
  const list = items.length > 0 && (
    <ul className={styles.outbox} aria-label="Written on this device">
      {items.map((item) => (
        <li key={item.key}>
          <Alert tone={item.refused === null ? 'info' : 'error'}>
            <b>
              {HEADINGS[stateOf(item)]}:{' '}
              <Link to={{ pathname: href('/adminLeads'), search: `lead=${item.lead}`, hash: 'lead' }}>
                {item.name}
              </Link>
            </b>
            {!isUnsent(item) && <p>{item.refused ?? item.left}</p>}
            {item.left === undefined && (
              <p className={styles.words}>{item.fields.note || 'A call or message'}</p>
            )}
            <p className="note">Written {moment(item.at, now)}</p>
            {!isUnsent(item) && (
              <Button variant="ghost" size="small" icon={null} onClick={() => void remove(item.key)}>
                Remove
              </Button>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <OfflineBar at={now} waiting={items.filter(isUnsent).length} />
      {list}
    </>
  );
}
