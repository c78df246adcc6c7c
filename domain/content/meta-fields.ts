import { line, text } from './fields.ts';

/** How a page is named in search results and shared links; the same on every page. */
export const metaFields = {
  metaTitle: line('Title for search engines', { max: 90, help: 'About 60 characters are shown.' }),
  metaDiscribe: text('Description for search engines', { max: 320, help: 'About 155 characters are shown.' }),
};
