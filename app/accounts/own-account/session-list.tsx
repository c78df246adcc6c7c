import { href, Link } from 'react-router';
import { deviceOf } from '../../../domain/accounts/device.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedSession } from '../../../server/accounts/sessions.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';

/** `hasDevices`: whether devices of this account get notices. */
type Props = { list: ListedSession[]; hasDevices: boolean };

/** The devices that are logged in. */
export function SessionList({ list, hasDevices }: Props) {
  return (
    <section className={admin.wide} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Where you are logged in</h2>
      <p className="small">
        A session ends two hours after it was last used, and twelve hours after logging in; on a device that
        you trust, 30 days after logging in.{' '}
        {hasDevices && (
          <>
            Logging out everywhere else also ends the notices of your other devices, those that are not in
            this list too; a single device's notices are switched off under{' '}
            <Link to={href('/adminNotices')}>Notices</Link>.
          </>
        )}
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Logged in</th>
            <th scope="col">Last seen</th>
            <th scope="col">End</th>
          </tr>
        </thead>
        <tbody>
          {list.map((session) => (
            <tr key={session.id}>
              <td>
                {deviceOf(session.userAgent)} {session.own && <span className="tag ok">This one</span>}{' '}
                {session.isTrusted && (
                  <span className="tag">Trusted until {dateAndTime(session.endsAt)}</span>
                )}
              </td>
              <td>
                <span className={table.label}>Logged in </span>
                {dateAndTime(session.startedAt)}
              </td>
              <td>
                <span className={table.label}>Last seen </span>
                {dateAndTime(session.seenAt)}
              </td>
              <td>
                {!session.own && (
                  <ActionForm
                    name={`session-${session.id}`}
                    fields={{ id: session.id }}
                    buttons={[
                      {
                        label: 'Log out there',
                        about: `: ${deviceOf(session.userAgent)}, logged in ${dateAndTime(session.startedAt)}`,
                        pendingLabel: 'Logging out...',
                        intent: 'end-session',
                      },
                    ]}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(list.length > 1 || hasDevices) && (
        <ActionForm
          name="end-others"
          buttons={[
            {
              label: 'Log out everywhere else',
              pendingLabel: 'Logging out...',
              intent: 'end-others',
              variant: 'danger',
            },
          ]}
        />
      )}
    </section>
  );
}
