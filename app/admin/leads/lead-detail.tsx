import type { Row } from '../../../domain/enquiries/form.ts';
import type { ChannelState } from '../../../server/store/enquiry-types.ts';
import { callLink, whatsappLink } from '../../site/ways-to-reach.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import { Delivery } from './delivery.tsx';
import type { ShownLead } from './lead-words.ts';
import styles from './leads.module.css';

type Props = { lead: ShownLead; channels: ChannelState[]; now: number; answer: ActionAnswer | undefined };

/** Everything kept of one enquiry, what was sent on of it, and what can be done. */
export function LeadDetail({ lead, channels, now, answer }: Props) {
  const mobile = `91${lead.phone}`;
  return (
    <section id="lead" className={styles.detail} aria-label="Lead">
      <div className={styles.top}>
        <div>
          <p className={styles.tags}>
            <span className="tag new tabular">{lead.reference}</span>
            <span className="tag">{lead.title}</span>
            {lead.held && <span className="tag warn">Held</span>}
          </p>
          <h2>{lead.name}</h2>
        </div>
        <div className="row">
          <ButtonAnchor href={callLink(mobile)} variant="primary" size="small" icon={null} before="phone">
            Call
          </ButtonAnchor>
          <ButtonAnchor
            href={whatsappLink(mobile)}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            size="small"
            icon={null}
            before="whatsapp-logo"
          >
            WhatsApp
          </ButtonAnchor>
        </div>
      </div>
      {lead.held && (
        <Alert tone="info">
          <div className={styles.held}>
            <p>Held: {lead.quarantine}. Nothing of it is sent until it is released.</p>
            <ActionForm
              name={`release-${lead.id}`}
              fields={{ intent: 'release', id: lead.id }}
              answer={answer}
              buttons={[{ label: 'Release', pendingLabel: 'Releasing...', variant: 'ink' }]}
            />
          </div>
        </Alert>
      )}
      <Fields rows={lead.rows} />
      <h3>Deliveries</h3>
      {lead.deliveries.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          channel={channels.find((channel) => channel.name === delivery.channel)}
          now={now}
          answer={answer}
        />
      ))}
    </section>
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
