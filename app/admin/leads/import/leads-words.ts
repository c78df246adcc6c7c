/** `1 lead is`, `1,200 leads are`. */
export const leadsWords = (many: number) =>
  `${many.toLocaleString('en-IN')} ${many === 1 ? 'lead is' : 'leads are'}`;
