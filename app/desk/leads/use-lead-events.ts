import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

type Version = { version: number; enquiries: number };

/** Interval of polling while no events arrive. */
const POLL_MS = 30_000;
/** Name of a lock: of all hidden windows only one keeps its connection. Browsers limit connections to one site. */
const HIDDEN_WINDOW_LOCK = 'leads-unseen';

/**
 * Revalidates the page when leads change in any process (events.ts). Without events it polls, and it
 * reconnects when the page becomes visible.
 */
export function useLeadEvents(path: string, { version }: Version): void {
  const { revalidate, state } = useRevalidator();
  const current = useRef({ version, state, revalidate });
  current.current = { version, state, revalidate };
  /** The latest version that an event announced. */
  const announced = useRef(version);

  // An event during a revalidation starts another one.
  useEffect(() => {
    if (state === 'idle' && announced.current > version) void revalidate();
  }, [state, version, revalidate]);

  useEffect(() => {
    let source: EventSource | null = null;
    let releaseLock: (() => void) | null = null;
    const refresh = () => {
      if (current.current.state === 'idle' && navigator.onLine) void current.current.revalidate();
    };
    const onEvent = ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as Version;
      announced.current = news.version;
      if (news.version !== current.current.version) refresh();
    };
    const listen = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(path);
      source.addEventListener('leads', onEvent);
    };
    const stop = () => {
      source?.close();
      source = null;
    };
    const isHidden = () => document.visibilityState === 'hidden';
    const hide = () => {
      if (!navigator.locks) return stop();
      void navigator.locks.request(HIDDEN_WINDOW_LOCK, { ifAvailable: true }, (lock) => {
        if (!isHidden()) return;
        if (!lock) return stop();
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
        });
      });
    };
    const change = () => {
      if (isHidden()) return hide();
      releaseLock?.();
      releaseLock = null;
      // After sleep the browser may not know yet that its connection is lost.
      stop();
      listen();
    };
    const timer = setInterval(() => {
      if (source?.readyState === EventSource.OPEN) return;
      if (!isHidden()) refresh();
      if (!isHidden() || releaseLock) listen();
    }, POLL_MS);
    listen();
    if (isHidden()) hide();
    document.addEventListener('visibilitychange', change);
    addEventListener('online', change);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', change);
      removeEventListener('online', change);
      releaseLock?.();
      stop();
    };
  }, [path]);
}
