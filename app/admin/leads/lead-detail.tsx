import { Form } from 'react-router';
import { plotAreaLabel } from '../../../domain/enquiries/options.ts';
import type { Touch } from '../../../domain/enquiries/types.ts';
import type { ChannelState, EnquiryDetail } from '../../../server/store/enquiries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { Delivery } from './delivery.tsx';
import styles from './leads.module.css';
import { dateAndTime, FORM_WORDS, nameOf, visitWords } from './words.ts';

type Props = { lead: EnquiryDetail; channels: ChannelState[]; now: number };

/** Everything kept of one enquiry, what was sent on of it, and what can be done. */
export function LeadDetail({ lead, channels, now }: Props) {
  const { fields, form } = lead;
  const held = lead.quarantine !== null && lead.releasedAt === null;
  return (
    <section id="lead" className={styles.detail} aria-label="Lead">
      <div className={styles.top}>
        <div>
          <p className={styles.tags}>
            <span className="tag new tabular">{lead.reference}</span>
            <span className="tag">{FORM_WORDS[form]}</span>
            {held && <span className="tag warn">Held</span>}
          </p>
          <h2>{nameOf(lead)}</h2>
        </div>
        <div className="row">
          <ButtonAnchor
            href={`tel:+91${fields.phone}`}
            variant="primary"
            size="small"
            icon={null}
            before="phone"
          >
            Call
          </ButtonAnchor>
          <ButtonAnchor
            href={`https://wa.me/91${fields.phone}`}
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
      {held && (
        <Alert tone="info">
          <div className={styles.held}>
            <p>Held: {lead.quarantine}. Nothing of it is sent until it is released.</p>
            <Form method="post">
              <input type="hidden" name="intent" value="release" />
              <input type="hidden" name="id" value={lead.id} />
              <Button type="submit" variant="ink" size="small" icon={null}>
                Release
              </Button>
            </Form>
          </div>
        </Alert>
      )}
      <Fields rows={rowsOf(lead)} />
      <h3>Deliveries</h3>
      {lead.deliveries.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          channel={channels.find((channel) => channel.name === delivery.channel)}
          now={now}
        />
      ))}
    </section>
  );
}

type Row = [label: string, value: string];

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

function rowsOf(lead: EnquiryDetail): Row[] {
  const others = lead.othersOfPerson;
  const rows: Row[] = [
    ['Phone', `+91 ${lead.fields.phone.slice(0, 5)} ${lead.fields.phone.slice(5)}`],
    ['Email', lead.fields.email],
    ...fieldRows(lead),
    ['Message', lead.fields.message],
    ['Received', dateAndTime(lead.createdAt)],
    ['From page', lead.webPage],
    ['First visit', touchWords(lead.firstTouch)],
    ['Last visit', touchWords(lead.lastTouch)],
    [
      'Consent',
      `Given ${dateAndTime(lead.consent.at)}, wording ${lead.consent.version} (${lead.consent.language}), on ${lead.consent.page}`,
    ],
    ['Held because', lead.releasedAt ? `${lead.quarantine}; released ${dateAndTime(lead.releasedAt)}` : ''],
    ['Same person', others ? `${others} other ${others === 1 ? 'enquiry' : 'enquiries'}` : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

function fieldRows(lead: EnquiryDetail): Row[] {
  if (lead.form === 'contact') return [['Subject', lead.fields.subject]];
  if (lead.form === 'popup') {
    const { city, propertyType, budget } = lead.fields;
    return [
      ['Plot area', plotAreaLabel(lead.fields)],
      ['Property type', propertyType],
      ['Budget', budget],
      ['City', city],
    ];
  }
  const { date, time, numvisitor } = lead.fields;
  return [
    ['Visit', visitWords(date, time)],
    ['Visitors', String(numvisitor)],
  ];
}

function touchWords(touch: Touch | null): string {
  if (!touch) return '';
  const params = Object.entries(touch.params).map(([name, value]) => `${name}: ${value}`);
  const from = touch.referrer && `from ${touch.referrer}`;
  return [dateAndTime(touch.at), touch.landingPage, from, ...params].filter(Boolean).join('\n');
}
