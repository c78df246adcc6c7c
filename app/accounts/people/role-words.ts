/** Labels of the roles. */
export const ROLES = { sales: 'Sales', editor: 'Editor', administrator: 'Administrator' } as const;
