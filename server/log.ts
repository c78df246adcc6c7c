import pino from 'pino';

export type Log = pino.Logger;

/** Structured log lines on standard output. Callers pass ids and counts, never names, numbers or addresses. */
export function createLog(level = 'info'): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
