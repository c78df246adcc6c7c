import type { Config } from '../process/config.ts';
import { googleAds } from './google-ads.ts';
import { meta } from './meta.ts';
import type { Source } from './source.ts';

/** The sources with files of their own, one line each. Administrators make others (general.ts). */
export const openSourceList = (config: Pick<Config, 'sources'>): readonly Source[] => [
  googleAds(config),
  meta(config),
];
