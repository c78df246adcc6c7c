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

const faultOf = (error: unknown) => (error instanceof Error ? faultIn(error) : { type: typeof error });

/** `said` is what is kept of its message. */
function faultIn(error: Error, said = (message: string) => message) {
  const code = (error as NodeJS.ErrnoException).code;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    // Of what cannot be read as JSON or as an expression it quotes the text, which may be somebody's.
    ...(error instanceof SyntaxError ? {} : { message: said(error.message) }),
    ...(code && { code }),
    stack: frames.slice(0, 12).join('\n'),
  };
}

const unquoted = (text: string) => text.replace(/"[^"]*"?/g, '"…"');

/**
 * What libraries say on the console becomes lines of the log. A message of theirs may hold anything, so it is cut, and
 * what it quotes is left out: an address that could not be read may be somebody's own link.
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
