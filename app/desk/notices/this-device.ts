import { useEffect, useState } from 'react';
import { currentSubscription, deviceIdOf, readSupport, type Support } from './subscription.ts';

export type ThisDevice = {
  /** Null on the server and until the browser has been asked. */
  support: Support | null;
  /** Its id in the list; null if it gets no notices. */
  deviceId: string | null;
};

/** Whether this browser gets notices. `marks` are the ids of the list. */
export function useThisDevice(marks: string[]): ThisDevice {
  const [device, setDevice] = useState<ThisDevice>({ support: null, deviceId: null });
  const listed = marks.join();
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const [support, subscription] = await Promise.all([readSupport(), currentSubscription()]);
      const mark = subscription && (await deviceIdOf(subscription.endpoint));
      if (!isWanted) return;
      // A subscription that the server does not list for this account counts as off.
      const isOn = mark !== null && listed.split(',').includes(mark);
      setDevice({ support: support === 'on' && !isOn ? 'off' : support, deviceId: isOn ? mark : null });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [listed]);
  return device;
}
