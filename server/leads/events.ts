import type { Log } from '../process/log.ts';
import type { LeadVersion } from '../store/people/lead-version.ts';

/** What a browser is told: that leads have changed, and nothing of whom. */
export type LeadEvents = {
  /**
   * A stream of server-sent events: how leads stand now, and each time they have changed in any process. Null when
   * this account has as many as one may have, or the site is closing.
   */
  open: (of: {
    account: string;
    /** Asked at each beat; when the session is over, so is the stream. */
    isAllowed: () => Promise<boolean>;
  }) => ReadableStream<Uint8Array> | null;
  /** Ends every stream at once; no new one is opened. */
  close: () => void;
};

type Stream = {
  account: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  /** The version that was last told. */
  sentVersion: number | null;
  beat: NodeJS.Timeout;
};

type Options = {
  /** How leads stand now, in the store. */
  read: () => Promise<LeadVersion>;
  log: Pick<Log, 'warn'>;
  /** Between two looks into the store, in milliseconds: one for all streams, and none without streams. */
  pollMs?: number;
  /** Between two signs of life, which keep proxies from taking a quiet connection for a dead one. */
  beatMs?: number;
  mostPerAccount?: number;
};

const POLL_MS = 200;
const BEAT_MS = 15_000;
/** One person has a phone, a desktop and a few windows. */
const PER_ACCOUNT = 10;
/** After a break a browser asks again so soon. */
const RETRY_MS = 2_000;

const encoder = new TextEncoder();

/** Tells every browser at the desk what any process has changed. */
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
      // The browser was faster.
    }
  }

  /** A browser that does not read is told later: how things stand then is all it needs. */
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
            // Who cannot be asked for just now stays.
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
