/** Whether enquiries of this form are figures of their day. Imported people are old contacts. */
export const isCountedForm = (form: string): boolean => form !== 'import';
