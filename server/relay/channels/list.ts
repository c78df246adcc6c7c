import type { Config } from '../../process/config.ts';
import type { Channel } from './channel.ts';
import { crmChannel } from './crm.ts';
import { emailChannel } from './email.ts';
import { webhookChannel } from './webhook.ts';

const CHANNELS = [emailChannel, crmChannel, webhookChannel];

/** Every channel with its settings, in the order of the desk. A channel that follows another comes after it. */
export function openChannels(config: Config): Channel[] {
  return CHANNELS.map((open) => open(config));
}

/** The name of each channel that is set up, with the environment variables it still needs. */
export const unsetSettings = (channels: readonly Channel[]) =>
  channels.filter(({ isSetUp }) => isSetUp).map(({ label, unset }) => ({ name: label, lacks: unset }));
