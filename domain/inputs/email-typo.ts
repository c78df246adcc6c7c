/** The most common mail domains in India, with their typical typos. */
const MEANT: readonly (readonly [domain: string, missed: RegExp])[] = [
  ['gmail.com', /^(gmail|gmial|gamil|gmai|gmal|gmil|gnail|gmaill|gmaik)\.(com|con|cm|co|cim|vom|om)$/],
  ['yahoo.com', /^(yaho|yahooo|yhaoo|yahoo)\.(com|con|cm|vom|om)$/],
  ['hotmail.com', /^(hotmial|hotmai|hotmal|hotmail)\.(com|con|cm|co|vom|om)$/],
  ['outlook.com', /^(outlok|outloo|outlook)\.(com|con|cm|co|vom|om)$/],
  ['rediffmail.com', /^(redifmail|rediffmial|reddifmail|rediffmail)\.(com|con|cm|co|vom|om)$/],
];

/** The probably intended address, to suggest it; null when no typo is recognised. */
export function suggestedEmail(text: string): string | null {
  const [, name = '', domain = ''] = /^([^@\s]+)@([^@\s]{4,20})$/.exec(text.trim()) ?? [];
  const typed = domain.toLowerCase();
  const meant = MEANT.find(([right, missed]) => typed !== right && missed.test(typed))?.[0];
  return meant === undefined ? null : `${name}@${meant}`;
}
