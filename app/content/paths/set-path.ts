import { href } from 'react-router';

/** Address of a set of drafts that waits. */
export const draftSetPath = (id: string) => `${href('/adminDrafts')}?set=${id}`;
