import { useEffect, useState } from 'react';

/**
 * Number of new enquiries since the page was last seen. The title shows it until the page has been visible
 * for `READ_MS`.
 */
export function useNewEnquiries(enquiries: number): number {
  const [seen, setSeen] = useState(enquiries);
  const news = Math.max(0, enquiries - seen);
  useEffect(() => {
    if (news === 0) return;
    const plain = document.title;
    document.title = `(${news}) ${plain}`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setSeen(enquiries), READ_MS);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      document.title = plain;
    };
  }, [news, enquiries]);
  return news;
}

const READ_MS = 10_000;
