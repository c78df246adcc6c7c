/** The website's fixed label in messages and leads (spec 1 §3, §7). */
export const WEBSITE_LABEL = 'Vayuvan Website';
