import { dateAndTime } from '../../../domain/dates/words.ts';
import type { Row } from '../../../domain/enquiries/form.ts';
import type { DeskChannel } from '../../../server/store/enquiries/enquiry-types.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Delivery } from './delivery.tsx';
import styles from './enquiry.module.css';
import type { ShownEnquiry } from './lead-words.ts';
import leads from './leads.module.css';

type Props = {
  enquiry: ShownEnquiry;
  /** The newest enquiry is open at first. */
  open: boolean;
  channels: DeskChannel[];
  now: number;
};

/** All data of an enquiry, and its deliveries. */
export function Enquiry({ enquiry, open, channels, now }: Props) {
  return (
    <details className={`${leads.fold} ${styles.enquiry}`} open={open}>
      <summary>
        <Icon name="caret-right" />
        <span className={styles.about}>
          <span className="tag new tabular">{enquiry.reference}</span> <b>{enquiry.title}</b>
          {enquiry.held && <span className="tag warn">{enquiry.isTest ? 'Test' : 'Held'}</span>}
          <small>{dateAndTime(enquiry.createdAt)}</small>
        </span>
      </summary>
      {enquiry.isTest && (
        <Alert tone="info">A test of the source: it goes to no service and is in no figure.</Alert>
      )}
      {enquiry.held && !enquiry.isTest && (
        <Alert tone="info">
          <div className={styles.held}>
            <p>Held: {enquiry.quarantine}. Nothing of it is sent until it is released.</p>
            <ActionForm
              name={`release-${enquiry.id}`}
              fields={{ intent: 'release', id: enquiry.id }}
              buttons={[{ label: 'Release', pendingLabel: 'Releasing...', variant: 'ink' }]}
            />
          </div>
        </Alert>
      )}
      <Fields rows={enquiry.rows} />
      {enquiry.deliveries.length > 0 && <h4>Deliveries</h4>}
      {enquiry.deliveries.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          channel={channels.find((channel) => channel.name === delivery.channel)}
          now={now}
        />
      ))}
    </details>
  );
}

function Fields({ rows }: { rows: Row[] }) {
  return (
    <dl className={`key-values tabular ${styles.fields}`}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.pair}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
