import type { ChannelState } from '../../../server/store/enquiry-types.ts';
import { Alert } from '../../ui/alert.tsx';
import styles from './leads.module.css';
import { moment } from './words.ts';

/** Says which services refuse what they are sent, why and since when: leads wait until somebody mends it. */
export function ChannelNotices({ channels, now }: { channels: ChannelState[]; now: number }) {
  return channels
    .filter((channel) => channel.pausedAt !== null)
    .map((channel) => (
      <Alert key={channel.name} tone="error" className={styles.notice ?? ''}>
        <b>{channel.label}</b> has been paused since {moment(channel.pausedAt ?? now, now)}:{' '}
        {channel.pauseReason} Nothing is lost: one lead is tried every minute, and the rest follows as soon as
        one is taken.
      </Alert>
    ));
}
