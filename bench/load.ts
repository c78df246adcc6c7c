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

type LoadOptions = {
  connections: number;
  /** It ends after so long, or after so many shots. */
  seconds: number;
  most?: number;
  /** The status of a good answer; any below 500 where none is named. */
  wanted?: number;
  shot: () => Shot;
};

/** Keeps `connections` busy, each sending the next shot as soon as the last is answered. */
export async function fire(url: string, options: LoadOptions): Promise<LoadResult> {
  const { wanted, most = Number.POSITIVE_INFINITY } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
  const latencies: number[] = [];
  let failures = 0;
  let shots = 0;
  const started = performance.now();
  const end = started + options.seconds * 1000;
  const connection = async () => {
    while (performance.now() < end && shots < most) {
      shots += 1;
      const began = performance.now();
      const status = await answerTo(url, agent, options.shot()).catch(() => 0);
      const isGood = wanted === undefined ? status > 0 && status < 500 : status === wanted;
      if (isGood) latencies.push(performance.now() - began);
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
