import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

type Version = { version: number; enquiries: number };

/** How often it is looked for new leads where no events come. */
const LOOK_MS = 30_000;
/** Of the windows that nobody looks at one goes on listening: a browser opens few connections to one site. */
const UNSEEN = 'leads-unseen';

/**
 * Shows anew what has changed, as soon as any process has changed it (events.ts). Where events do not come through it
 * looks twice a minute, and whenever the page is looked at again.
 */
export function useLeadEvents(path: string, { version }: Version): void {
  const { revalidate, state } = useRevalidator();
  const present = useRef({ version, state, revalidate });
  present.current = { version, state, revalidate };
  /** The newest that was told of. */
  const told = useRef(version);

  // What was told of while the page was being asked for is asked for now.
  useEffect(() => {
    if (state === 'idle' && told.current > version) void revalidate();
  }, [state, version, revalidate]);

  useEffect(() => {
    let source: EventSource | null = null;
    let letGo: (() => void) | null = null;
    const look = () => {
      if (present.current.state === 'idle' && navigator.onLine) void present.current.revalidate();
    };
    const hear = ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as Version;
      told.current = news.version;
      if (news.version !== present.current.version) look();
    };
    const listen = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(path);
      source.addEventListener('leads', hear);
    };
    const stop = () => {
      source?.close();
      source = null;
    };
    const isHidden = () => document.visibilityState === 'hidden';
    const hide = () => {
      if (!navigator.locks) return stop();
      void navigator.locks.request(UNSEEN, { ifAvailable: true }, (lock) => {
        if (!isHidden()) return;
        if (!lock) return stop();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
    };
    const change = () => {
      if (isHidden()) return hide();
      letGo?.();
      letGo = null;
      // A browser that slept may not know yet that its connection is gone.
      stop();
      listen();
    };
    const timer = setInterval(() => {
      if (source?.readyState === EventSource.OPEN) return;
      if (!isHidden()) look();
      if (!isHidden() || letGo) listen();
    }, LOOK_MS);
    listen();
    if (isHidden()) hide();
    document.addEventListener('visibilitychange', change);
    addEventListener('online', change);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', change);
      removeEventListener('online', change);
      letGo?.();
      stop();
    };
  }, [path]);
}
