import { href } from 'react-router';

/** Where a public page is edited; `path` may have a query. */
export const editPath = (path: string) => {
  const search = new URLSearchParams({ path }).toString().replaceAll('%2F', '/');
  return `${href('/adminEdit')}?${search}`;
};
