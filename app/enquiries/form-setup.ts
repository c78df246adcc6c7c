import { useActionData, useMatches } from 'react-router';
import type { ShownWording } from '../../domain/content/consent-wording.ts';
import type { NamedPlot } from '../../domain/township/named-plot.ts';
import { useSite } from '../site/use-site.ts';
import type { ReturnedForm } from './page-action.ts';

/** Data of a page for one of its forms, sent to the form's island as JSON. */
export type FormSetup = {
  /** The form as the page's action returned it. */
  returned?: ReturnedForm;
  /** The plot in the query of the page (`?plot=F06`). */
  namedPlot?: NamedPlot;
  /** The consent wording that replaces the form's own. */
  wording?: ShownWording;
} & ContactDetails;

/** Contact details, in case a form fails. */
export type ContactDetails = { email: string; phone?: string; whatsapp?: string };

/** Collects the data of the named form from the page's loader and action, and from the settings. */
export function useFormSetup(form: string): FormSetup {
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
