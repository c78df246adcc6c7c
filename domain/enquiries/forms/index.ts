/** The enquiry forms, one line each. */
export * as contact from './contact.ts';
export * as desk from './desk.ts';
export * as import from './import.ts';
export * as popup from './popup.ts';
export * as 'site-visit' from './site-visit.ts';
export * as source from './source.ts';
