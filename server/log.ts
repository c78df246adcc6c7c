import pino from 'pino';

export type Log = pino.Logger;

/**
 * Structured log lines on standard output. Callers pass ids and counts, never names, numbers or addresses.
 * Of an error only what names the fault is kept: databases put rows, and so people, into its other fields.
 */
export function createLog(level = 'info', destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: faultOf },
  };
  return destination ? pino(options, destination) : pino(options);
}

function faultOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as NodeJS.ErrnoException).code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message,
    ...(code && { code }),
    stack: frames.slice(0, 12).join('\n'),
  };
}
