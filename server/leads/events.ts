import type { Log } from '../process/log.ts';
import type { LeadVersion } from '../store/people/lead-version.ts';

/** Server-sent events for browsers at the desk: leads have changed, without any details. */
export type LeadEvents = {
  /**
   * Opens an event stream: the current version, then each change in any process. Null when the account has too many
   * streams, or the site is closing.
   */
  open: (of: {
    account: string;
    /** Checked at each heartbeat; when the session ends, the stream ends too. */
    isAllowed: () => Promise<boolean>;
  }) => ReadableStream<Uint8Array> | null;
  /** Ends all streams and opens no new ones. */
  close: () => void;
};

type Stream = {
  account: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The version sent last. */
  sentVersion: number | null;
  beat: NodeJS.Timeout;
};

type Options = {
  /** The current version of leads in the store. */
  read: () => Promise<LeadVersion>;
  log: Pick<Log, 'warn'>;
  /** Polling interval in milliseconds, for all streams together; no polling without streams. */
  pollMs?: number;
  /** Interval of heartbeats, which stop proxies from closing a quiet connection. */
  beatMs?: number;
  mostPerAccount?: number;
};

const POLL_MS = 200;
const BEAT_MS = 15_000;
/** One person has a phone, a desktop and a few windows. */
const PER_ACCOUNT = 10;
/** Reconnection delay of the browser. */
const RETRY_MS = 2_000;

const encoder = new TextEncoder();

/** Sends changes of leads to every browser at the desk. */
export function createLeadEvents(options: Options): LeadEvents {
  const { read, log, pollMs = POLL_MS, beatMs = BEAT_MS, mostPerAccount = PER_ACCOUNT } = options;
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;
  let polling = false;
  let isAway = false;

  function end(stream: Stream) {
    if (!streams.delete(stream)) return;
    clearInterval(stream.beat);
    if (streams.size === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
    try {
      stream.controller.close();
    } catch {
      // The browser has closed the stream already.
    }
  }

  /** Sends unless the browser is behind; it then gets the latest version later. */
  function send(stream: Stream, text: string): boolean {
    if ((stream.controller.desiredSize ?? 0) <= 0) return false;
    stream.controller.enqueue(encoder.encode(text));
    return true;
  }

  function sendVersion(stream: Stream, { version, enquiries }: LeadVersion) {
    if (stream.sentVersion === version) return;
    const data = JSON.stringify({ version, enquiries });
    if (send(stream, `id: ${version}\nevent: leads\ndata: ${data}\n\n`)) stream.sentVersion = version;
  }

  async function poll() {
    if (polling) return;
    polling = true;
    try {
      const present = await read();
      isAway = false;
      for (const stream of streams) sendVersion(stream, present);
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'the store is away: nobody is told of new leads');
      isAway = true;
    } finally {
      polling = false;
    }
  }

  return {
    open({ account, isAllowed }) {
      const own = [...streams].filter((stream) => stream.account === account).length;
      if (closed || own >= mostPerAccount) return null;
      let stream: Stream | null = null;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const beat = async () => {
            // Keep the stream while the session cannot be checked.
            if (stream && !(await isAllowed().catch(() => true))) end(stream);
            if (stream && streams.has(stream)) send(stream, ': still here\n\n');
          };
          stream = { account, controller, sentVersion: null, beat: setInterval(beat, beatMs) };
          stream.beat.unref();
          streams.add(stream);
          controller.enqueue(encoder.encode(`retry: ${RETRY_MS}\n\n`));
          timer ??= setInterval(poll, pollMs).unref();
        },
        cancel() {
          if (stream) end(stream);
        },
      });
    },
    close() {
      closed = true;
      for (const stream of [...streams]) end(stream);
    },
  };
}
