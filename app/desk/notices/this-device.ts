import { useEffect, useState } from 'react';
import { markOf, present, type Support, supportNow } from './subscription.ts';

export type ThisDevice = {
  /** Null until it is known: on the server, and for a moment. */
  support: Support | null;
  /** Its mark in the list; null when it gets no notices. */
  mark: string | null;
};

/** Whether this browser gets notices; `marks` are those of the list. */
export function useThisDevice(marks: string[]): ThisDevice {
  const [device, setDevice] = useState<ThisDevice>({ support: null, mark: null });
  const listed = marks.join();
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const [support, subscription] = await Promise.all([supportNow(), present()]);
      const mark = subscription && (await markOf(subscription.endpoint));
      if (!isWanted) return;
      // What the server has forgotten, or keeps for another account, is off.
      const isOn = mark !== null && listed.split(',').includes(mark);
      setDevice({ support: support === 'on' && !isOn ? 'off' : support, mark: isOn ? mark : null });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [listed]);
  return device;
}
