import { useActionData, useMatches } from 'react-router';
import type { ShownWording } from '../../domain/content/consent-wording.ts';
import type { NamedPlot } from '../../domain/township/named-plot.ts';
import { useSite } from '../site/use-site.ts';
import type { ReturnedForm } from './page-action.ts';

/** Plain data from a page for one of its forms: it is sent to the form's island as JSON. */
export type GivenForm = {
  /** The form as the page's action returned it. */
  returned?: ReturnedForm;
  /** The plot that the page was asked about (`?plot=F06`). */
  namedPlot?: NamedPlot;
  /** The consent wording that replaces the form's own. */
  wording?: ShownWording;
} & WaysToReach;

/** The ways that work when a form does not. */
export type WaysToReach = { email: string; phone?: string; whatsapp?: string };

/** For the form of this name: from the page's loader and action, and from the site's settings. */
export function useGivenForm(form: string): GivenForm {
  const { settings, wordings } = useSite();
  const answer = useActionData() as ReturnedForm | undefined;
  const data = useMatches().at(-1)?.loaderData as { namedPlot?: NamedPlot | null } | undefined;
  const [phone] = settings.phones;
  return {
    ...(answer?.form === form && { returned: answer }),
    ...(data?.namedPlot && { namedPlot: data.namedPlot }),
    ...(wordings?.[form] && { wording: wordings[form] }),
    email: settings.email,
    ...(phone && { phone }),
    ...(settings.whatsapp && { whatsapp: settings.whatsapp }),
  };
}
