import { Agent, request } from 'node:http';

export type Shot = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type LoadResult = {
  /** Answers with the wanted status, a second. */
  perSecond: number;
  /** Milliseconds from the first byte sent to the last byte read, each answer. */
  latencies: number[];
  /** Answers with another status, and requests without an answer. */
  failures: number;
};

/** Keeps `connections` busy for `seconds`, each sending the next shot as soon as the last is answered. */
export async function fire(
  url: string,
  options: { connections: number; seconds: number; wanted: number; shot: () => Shot },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const latencies: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const connection = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const status = await answerTo(url, agent, options.shot()).catch(() => 0);
      if (status === options.wanted) latencies.push(performance.now() - began);
      else failures += 1;
    }
  };
  await Promise.all(Array.from({ length: options.connections }, connection));
  const perSecond = latencies.length / ((performance.now() - started) / 1000);
  agent.destroy();
  return { perSecond, latencies, failures };
}

function answerTo(url: string, agent: Agent, shot: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...shot.headers, ...(shot.body && { 'content-length': Buffer.byteLength(shot.body) }) };
    const asked = request(url + shot.path, { agent, method: shot.method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(shot.body);
  });
}
