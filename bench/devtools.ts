/**
 * A browser of any age, driven by the DevTools protocol itself: today's drivers ask old ones for what they do not have.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const FLAGS = ['--no-sandbox', '--no-zygote', '--disable-gpu', '--remote-debugging-port=0', '--headless'];
const ANSWER_MS = 20_000;

export type OldPage = {
  /** Resolves to what the page logged as an error, or threw, since the last call. */
  problems: () => string[];
  open: (url: string) => Promise<void>;
  /** The value of an expression, promises awaited; it has to be as old as the browser. */
  read: <Value>(expression: string) => Promise<Value>;
  /** Asks until the expression is true; false when it never was. */
  until: (expression: string, ms?: number) => Promise<boolean>;
  type: (text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type OldBrowser = {
  version: string;
  newPage: (options: {
    width: number;
    height: number;
    scripts: boolean;
    before?: string;
  }) => Promise<OldPage>;
  close: () => Promise<void>;
};

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
};

/** Starts the program, and rejects where it cannot be started here. */
export async function startOldBrowser(program: string): Promise<OldBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'old-browser-'));
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    cwd: dirname(program),
    // The libraries that the package brings, where the machine has none.
    env: { ...process.env, LD_LIBRARY_PATH: join(dirname(program), 'lib') },
  });
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const [, found] = /ws:\/\/127\.0\.0\.1:(\d+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`It ended with ${code}: ${said.trim().split('\n').at(-1)}`)),
    );
    setTimeout(() => reject(new Error('It did not answer.')), ANSWER_MS).unref();
  });
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}/json/${path}`, { method });
  const { Browser } = (await (await ask('version')).json()) as { Browser: string };
  return {
    version: Browser.replace(/^.*\//, ''),
    async newPage({ width, height, scripts, before }) {
      const target = (await (await ask('new?about:blank', 'PUT')).json()) as {
        id: string;
        webSocketDebuggerUrl: string;
      };
      const { send, page } = await connect(target.webSocketDebuggerUrl);
      await send('Page.enable');
      await send('Page.setLifecycleEventsEnabled', { enabled: true });
      await send('Runtime.enable');
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 2, mobile: true });
      if (!scripts) await send('Emulation.setScriptExecutionDisabled', { value: true });
      if (before) await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
      return { ...page, close: async () => void (await ask(`close/${target.id}`)) };
    },
    async close() {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('close', resolve));
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const problems: string[] = [];
  /** Ids of navigations whose page is loaded: a load event alone may still be that of the page before. */
  const loaded = new Set<unknown>();
  let crash: Error | null = null;
  let last = 0;
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message;
    if (id !== undefined) {
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
    } else if (method === 'Page.lifecycleEvent' && params?.name === 'load') loaded.add(params.loaderId);
    else if (method === 'Runtime.exceptionThrown') problems.push(thrown(params));
    else if (method === 'Inspector.targetCrashed') {
      crash = new Error('The browser crashed.');
      for (const { reject } of waiting.values()) reject(crash);
    }
  };
  function send<Result>(method: string, params: Record<string, unknown> = {}): Promise<Result> {
    if (crash) return Promise.reject(crash);
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    socket.send(JSON.stringify({ id: last, method, params }));
    setTimeout(() => answer.reject(new Error(`${method} was not answered.`)), ANSWER_MS).unref();
    return answer.promise as Promise<Result>;
  }
  const read = async <Value>(expression: string) => {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send<{ result: { value: Value }; exceptionDetails?: object }>(
      'Runtime.evaluate',
      asked,
    );
    if (exceptionDetails) throw new Error(thrown({ exceptionDetails }));
    return result.value;
  };
  const page = {
    problems: () => problems.splice(0),
    async open(url: string) {
      const { loaderId } = await send<{ loaderId: string }>('Page.navigate', { url });
      const end = performance.now() + ANSWER_MS;
      while (!loaded.has(loaderId)) {
        if (crash) throw crash;
        if (performance.now() > end) throw new Error(`${url} did not load.`);
        await pause(20);
      }
    },
    read,
    async until(expression: string, ms = 10_000) {
      for (const end = performance.now() + ms; performance.now() < end; await pause(100)) {
        if (await read<boolean>(expression).catch(() => false)) return true;
      }
      return false;
    },
    async type(text: string) {
      for (const key of text) await send('Input.dispatchKeyEvent', { type: 'char', text: key });
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot');
      return Buffer.from(data, 'base64');
    },
  };
  return { send, page };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function thrown(params: Record<string, unknown> | undefined): string {
  const { text, exception } = (params?.exceptionDetails ?? {}) as {
    text?: string;
    exception?: { description?: string };
  };
  return (exception?.description ?? text ?? '').split('\n')[0] ?? '';
}
