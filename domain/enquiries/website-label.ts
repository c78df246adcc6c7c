/** Fixed label of this website in messages and leads (spec 1 §3, §7). */
export const WEBSITE_LABEL = 'Vayuvan Website';
