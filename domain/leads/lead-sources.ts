/** How people come to the desk, as long as the settings name no source. */
const DEFAULT_SOURCES = ['Walk-in', 'Phone call', 'Referral', 'Channel partner', 'Event'] as const;

/** The sources that the desk chooses from when it enters a lead. */
export const leadSources = ({ leadSources }: { leadSources: readonly string[] }): readonly string[] =>
  leadSources.length > 0 ? leadSources : DEFAULT_SOURCES;
