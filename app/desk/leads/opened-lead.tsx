import { useEffect, useRef, useState } from 'react';

type Props = {
  /** The lead that somebody has chosen. */
  lead: { id: string; name: string } | null;
};

/**
 * Says which lead has been opened beside the list. The row that was pressed keeps the focus, and whoever hears the page
 * would not know that anything has changed.
 */
export function OpenedLead({ lead }: Props) {
  const [said, setSaid] = useState('');
  const before = useRef(lead?.id);
  useEffect(() => {
    if (lead?.id === before.current) return;
    before.current = lead?.id;
    // Who writes in it has opened it by that.
    const isIn = document.getElementById('lead')?.contains(document.activeElement);
    setSaid(lead && !isIn ? `${lead.name} is open beside the list.` : '');
  }, [lead]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
