import { useCallback, useEffect, useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { allWaiting, removeWaiting, sendAll, type Waiting } from '../../desk-worker/outbox.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { moment } from '../leads/words.ts';
import styles from './offline.module.css';
import { OfflineBar } from './offline-bar.tsx';

type Props = {
  account: string;
  now: number;
  /** Changes when something was written. */
  written: string;
};

/** That there is no network, and what was written on this device and waits to be sent, or was refused: its words stay until they are taken away. */
export function Offline({ account, now, written }: Props) {
  const [items, setItems] = useState<Waiting[]>([]);
  const { revalidate } = useRevalidator();
  const look = useCallback(() => allWaiting(account).then(setItems, () => undefined), [account]);
  const sendNow = useCallback(async () => {
    if ((await allWaiting(account)).length === 0) return;
    const kept = await sendAll(account);
    await look();
    if (kept > 0) await revalidate();
  }, [account, look, revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written just now waits too.
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
    await removeWaiting(key);
    await look();
  };
  const list = items.length > 0 && (
    <ul className={styles.outbox} aria-label="Written on this device">
      {items.map((item) => (
        <li key={item.key}>
          <Alert tone={item.refused === null ? 'info' : 'error'}>
            <b>
              {item.refused === null ? 'Waits to be sent: ' : 'Was not kept: '}
              <Link to={{ pathname: href('/adminLeads'), search: `lead=${item.lead}`, hash: 'lead' }}>
                {item.name}
              </Link>
            </b>
            {item.refused !== null && <p>{item.refused}</p>}
            <p className={styles.words}>{item.fields.note || 'A call or message'}</p>
            <p className="note">Written {moment(item.at, now)}</p>
            {item.refused !== null && (
              <Button variant="ghost" size="small" icon={null} onClick={() => void remove(item.key)}>
                Take it away
              </Button>
            )}
          </Alert>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <OfflineBar at={now} waiting={items.filter(({ refused }) => refused === null).length} />
      {list}
    </>
  );
}
