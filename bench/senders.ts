import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { enquiryShot } from './enquiry-shot.ts';
import { fire } from './load.ts';

type Crowd = { url: string; connections: number; seconds: number; firstSerial: number };

/** Sends enquiries at full speed from a thread of its own, so that no reader waits for the sender; enquiries a second. */
export function sendApart(crowd: Crowd): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(import.meta.filename, { workerData: crowd });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

if (!isMainThread) {
  const { url, connections, seconds, firstSerial } = workerData as Crowd;
  let serial = firstSerial;
  const shot = () => {
    serial += 1;
    return enquiryShot(serial);
  };
  const { perSecond } = await fire(url, { connections, seconds, wanted: 201, shot });
  parentPort?.postMessage(perSecond);
}
