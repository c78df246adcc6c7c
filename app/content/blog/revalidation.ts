import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isObject } from '../../../domain/content/plain-object.ts';
import { shouldRevalidate as afterSave } from '../editor/client-route.ts';

/** An article that was saved under another slug is loaded from its new address, not from the one it had. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionResult, currentParams } = args;
  if (isObject(actionResult) && actionResult.outcome === 'saved' && actionResult.id !== currentParams.slug) {
    return args.currentUrl.pathname !== args.nextUrl.pathname;
  }
  return afterSave(args);
}
