import { line, text, unmarked } from './fields.ts';

/** Fields for search results and shared links, the same for every page. */
export const metaFields = {
  metaTitle: unmarked(line('Title for search engines', { max: 90, help: 'About 60 characters are shown.' })),
  metaDiscribe: unmarked(
    text('Description for search engines', { max: 320, help: 'About 155 characters are shown.' }),
  ),
};
