import { href } from 'react-router';

/** URL of a draft set. */
export const draftSetPath = (id: string) => `${href('/adminDrafts')}?set=${id}`;
