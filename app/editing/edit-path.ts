import { href } from 'react-router';

/** URL of the editor for a public page; `path` may have a query. */
export const editPath = (path: string) => {
  const search = new URLSearchParams({ path }).toString().replaceAll('%2F', '/');
  return `${href('/adminEdit')}?${search}`;
};
