import pino from 'pino';

export type Log = pino.Logger;

/**
 * Structured log lines on standard output. Callers pass ids and counts, never names, numbers or addresses. Only
 * selected fields of errors are logged: databases put row data into others.
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

const faultOf = (error: unknown) => (error instanceof Error ? faultIn(error) : { type: typeof error });

/** `said` filters the error's message. */
function faultIn(error: Error, said = (message: string) => message) {
  const code = (error as NodeJS.ErrnoException).code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    // These errors quote the text they could not parse, which may be personal.
    ...(error instanceof SyntaxError ? {} : { message: said(error.message) }),
    ...(code && { code }),
    stack: frames.slice(0, 12).join('\n'),
  };
}

const unquoted = (text: string) => text.replace(/"[^"]*"?/g, '"…"');

/**
 * Redirects the console output of libraries to the log. Messages are cut and quotations removed, because they may
 * contain personal links.
 */
export function logConsole(log: Log): void {
  const say = (level: 'error' | 'warn' | 'info') =>
    function fromConsole(...parts: unknown[]) {
      const error = parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === 'string').join(' ');
      const fault = error instanceof Error && { fault: faultIn(error, unquoted) };
      log[level]({ ...fault, console: unquoted(text).slice(0, 500) }, 'a library said');
    };
  console.error = say('error');
  console.warn = say('warn');
  console.log = say('info');
  console.info = say('info');
  console.debug = () => undefined;
}
