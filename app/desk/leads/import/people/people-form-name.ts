/** Name of the form that imports people. */
export const PEOPLE_FORM = 'people';
