import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

type Version = { version: number; enquiries: number };

/** Interval of polling while no events arrive. */
const LOOK_MS = 30_000;
/** Name of a lock: of all hidden windows only one keeps its connection. Browsers limit connections to one site. */
const UNSEEN = 'leads-unseen';

/**
 * Revalidates the page when leads change in any process (events.ts). Without events it polls, and it
 * reconnects when the page becomes visible.
 */
export function useLeadEvents(path: string, { version }: Version): void {
  const { revalidate, state } = useRevalidator();
  const present = useRef({ version, state, revalidate });
  present.current = { version, state, revalidate };
  /** The latest version that an event announced. */
  const told = useRef(version);

  // An event during a revalidation starts another one.
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
      // After sleep the browser may not know yet that its connection is lost.
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
