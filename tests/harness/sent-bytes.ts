/** Bytes that begin as a JPEG. */
export const picture = (bytes: number) => {
  const data = Buffer.alloc(bytes, 'picture');
  data.set([0xff, 0xd8, 0xff]);
  return data;
};
/** Bytes that begin as an MP4. */
export const film = (bytes: number) => {
  const data = Buffer.alloc(bytes);
  data.write('\0\0\0\x18ftypisom\0\0\0\0isommp41', 'latin1');
  return data;
};
/** A body that arrives at once. */
export const whole = (data: Uint8Array) => new Blob([data as Uint8Array<ArrayBuffer>]).stream();
/** A body whose connection is lost after so many bytes. */
export function lost(data: Uint8Array, after: number) {
  let isSent = false;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return controller.error(new Error('reset'));
      isSent = true;
      controller.enqueue(data.subarray(0, after));
    },
  });
}
