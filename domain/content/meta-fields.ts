import { line, text, unmarked } from './fields.ts';

/** How a page is named in search results and shared links; the same on every page. */
export const metaFields = {
  metaTitle: unmarked(line('Title for search engines', { max: 90, help: 'About 60 characters are shown.' })),
  metaDiscribe: unmarked(
    text('Description for search engines', { max: 320, help: 'About 155 characters are shown.' }),
  ),
};
