const CHANNEL = 'desk';

/** Tells the pages of the desk whether the network answered. */
export function announceNetwork(reached: boolean): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ reached });
  channel.close();
}

/** Returns the function that stops listening. */
export function onNetworkChange(hear: (reached: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<{ reached?: unknown }>) => {
    if (typeof data?.reached === 'boolean') hear(data.reached);
  };
  return () => channel.close();
}
