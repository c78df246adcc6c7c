import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isObject } from '../../../domain/content/plain-object.ts';
import { shouldRevalidate as afterSave } from '../editor/client-route.ts';

/** After a save with a new slug, the article loads from its new URL, so the old URL must not revalidate. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { actionResult, currentParams } = args;
  if (isObject(actionResult) && actionResult.outcome === 'saved' && actionResult.id !== currentParams.slug) {
    return args.currentUrl.pathname !== args.nextUrl.pathname;
  }
  return afterSave(args);
}
