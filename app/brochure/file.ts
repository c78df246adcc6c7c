export const loader = () => Response.json({ error: 'Not built yet' }, { status: 501 });
