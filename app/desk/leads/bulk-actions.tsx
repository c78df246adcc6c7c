import { ActionForm } from '../../admin-ui/action-form.tsx';
import type { View } from './lead-filter.ts';
import type { ShownGroup } from './lead-words.ts';
import styles from './leads.module.css';

type Props = { view: View; groups: ShownGroup[] };

/** Actions on all enquiries of a view, in the "Held" and "Trouble" views. */
export function BulkActions({ view, groups }: Props) {
  const rows = groups.flatMap(({ list }) => list);
  const stuck = view === 'trouble' ? rows.flatMap((row) => row.stuck) : [];
  const held = view === 'held' ? rows.flatMap(({ heldEnquiry }) => heldEnquiry ?? []) : [];
  if (stuck.length > 0)
    return (
      <ActionForm
        name="replay-all"
        fields={{ intent: 'replay-all', ids: stuck.join(' ') }}
        buttons={[{ label: `Send all ${stuck.length} again`, pendingLabel: 'Sending...' }]}
      />
    );
  if (held.length < 2) return null;
  return (
    <details className={`${styles.fold} ${styles.together}`}>
      <summary>Release several at once</summary>
      <p>
        The {held.length} enquiries of this list go to every channel as if they had just come in. That cannot
        be undone.
      </p>
      <ActionForm
        name="release-all"
        fields={{ intent: 'release-all', ids: held.join(' ') }}
        buttons={[{ label: `Release all ${held.length}`, pendingLabel: 'Releasing...', variant: 'ink' }]}
      />
    </details>
  );
}
