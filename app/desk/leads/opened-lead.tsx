import { useEffect, useRef, useState } from 'react';

type Props = {
  /** The lead that the user opened. */
  lead: { id: string; name: string } | null;
};

/**
 * Announces to screen readers which lead was opened beside the list. The pressed row keeps the focus, so
 * nothing else would announce it.
 */
export function OpenedLeadStatus({ lead }: Props) {
  const [said, setSaid] = useState('');
  const before = useRef(lead?.id);
  useEffect(() => {
    if (lead?.id === before.current) return;
    before.current = lead?.id;
    // Typing in a lead also opens it. That needs no announcement.
    const isIn = document.getElementById('lead')?.contains(document.activeElement);
    setSaid(lead && !isIn ? `${lead.name} is open beside the list.` : '');
  }, [lead]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
