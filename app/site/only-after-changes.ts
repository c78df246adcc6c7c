import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * `shouldRevalidate` of what stands around pages: a move to another page asks for that page alone. Where it cannot be
 * loaded, what stands around it stays.
 */
export const onlyAfterChanges = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate;
