import { Gauge, type Registry } from 'prom-client';
import type { ChannelStatus } from './channel-status.ts';

/** Prometheus metrics of the deliveries over all processes, for channels that are set up. */
export function createDeliveryMetrics(registry: Registry): (channels: ChannelStatus[]) => void {
  const registers = [registry];
  const deliveries = new Gauge({
    name: 'deliveries',
    help: 'Deliveries by channel and state',
    labelNames: ['channel', 'state'],
    registers,
  });
  const refused = new Gauge({
    name: 'deliveries_refused',
    help: 'Waiting deliveries that the service has refused',
    labelNames: ['channel'],
    registers,
  });
  const paused = new Gauge({
    name: 'channel_paused',
    help: '1 while a channel is paused because the service refuses what it is sent',
    labelNames: ['channel'],
    registers,
  });
  const oldest = new Gauge({
    name: 'deliveries_oldest_seconds',
    help: 'Age in seconds of the oldest waiting delivery; 0 when none waits',
    labelNames: ['channel'],
    registers,
  });
  return (channels) => {
    // Without an answer of the store, old figures would pass for new ones.
    for (const gauge of [deliveries, refused, paused, oldest]) gauge.reset();
    for (const status of channels.filter(({ state }) => state !== 'not set up')) {
      const channel = status.name;
      deliveries.set({ channel, state: 'waiting' }, status.waiting);
      deliveries.set({ channel, state: 'doubtful' }, status.doubtful);
      deliveries.set({ channel, state: 'parked' }, status.parked);
      refused.set({ channel }, status.refused);
      oldest.set({ channel }, status.oldestMs / 1000);
      paused.set({ channel }, status.state === 'paused' ? 1 : 0);
    }
  };
}
