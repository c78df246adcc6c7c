import { moment } from '../../../domain/dates/words.ts';
import type { ListedDevice } from '../../../server/notices/notices.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';
import { unsubscribe } from './subscription.ts';

type Props = {
  devices: ListedDevice[];
  /** Id of this browser's subscription; null if it gets no notices. */
  own: string | null;
  now: number;
};

/** The devices that get notices. */
export function DeviceList({ devices, own, now }: Props) {
  return (
    <section className={admin.wide} aria-labelledby="devices-heading">
      <h2 id="devices-heading">Devices that get notices</h2>
      {devices.length === 0 ? (
        <p className="note">None yet.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Device</th>
              <th scope="col">Since</th>
              <th scope="col">Last notice</th>
              <th scope="col">Try or remove</th>
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <tr key={device.id}>
                <td>
                  {device.name} {device.mark === own && <span className="tag ok">This one</span>}
                </td>
                <td>
                  <span className={table.label}>Since </span>
                  {moment(device.createdAt, now)}
                </td>
                <td>
                  <span className={table.label}>Last notice </span>
                  {lastWords(device, now)}
                </td>
                <td>
                  <div className="row">
                    <DeviceForm
                      act="try-device"
                      device={device}
                      now={now}
                      label="Send a trial"
                      pendingLabel="Sending..."
                    />
                    <DeviceForm
                      act="remove-device"
                      device={device}
                      now={now}
                      label="Remove"
                      pendingLabel="Removing..."
                      first={device.mark === own ? unsubscribe : undefined}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function lastWords({ lastSentAt, lastResult, failures }: ListedDevice, now: number): string {
  if (failures > 0) return `${failures} not sent, last: ${lastResult}`;
  return lastSentAt === null ? 'None yet' : moment(lastSentAt, now);
}

type FormProps = {
  act: 'try-device' | 'remove-device';
  device: ListedDevice;
  now: number;
  label: string;
  pendingLabel: string;
  first?: (() => Promise<Record<string, string>>) | undefined;
};

function DeviceForm({ act, device, now, label, pendingLabel, first }: FormProps) {
  return (
    <ActionForm
      name={`${act}-${device.id}`}
      fields={{ intent: act, id: device.id }}
      {...(first && { first })}
      buttons={[{ label, about: `: ${device.name}, since ${moment(device.createdAt, now)}`, pendingLabel }]}
    />
  );
}
