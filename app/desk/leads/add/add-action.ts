import { checkForm } from '../../../../domain/enquiries/check.ts';
import { form as desk } from '../../../../domain/enquiries/forms/desk.ts';
import { readPlots } from '../../../../domain/leads/interest.ts';
import { leadSources } from '../../../../domain/leads/lead-sources.ts';
import type { Services } from '../../../../server/services.ts';
import type { ActionAnswer } from '../../../admin-ui/answers.tsx';
import { refusedForm } from '../../../admin-ui/refused-form.ts';
import { dueIn } from '../lead-action.ts';
import { plotSizes } from '../load-leads.ts';

/** `lead` is the lead that was added, or added to. */
export type AddAnswer = ActionAnswer & { lead?: string };

type Desk = {
  services: Pick<Services, 'content' | 'enterLead' | 'leads' | 'now'>;
  by: { id: string; name: string };
};

/** Enters the lead of the form, and describes the outcome. */
export async function addLead(form: FormData, { services, by }: Desk): Promise<AddAnswer> {
  const { content, enterLead, leads, now } = services;
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  const checked = checkForm(desk, fields, now());
  if (!checked.ok) return refusedBy(form, checked.errors);

  const { settings, townshipPlots } = await content.snapshot();
  const { source, plotArea } = checked.fields;
  if (!leadSources(settings).includes(source))
    return refusedForm(form, 'Choose how they came to us.', 'source');
  const read = readPlots(fields.plot ?? '', (number) => townshipPlots.some((plot) => plot.number === number));
  if ('problem' in read) return refusedForm(form, read.problem, 'plot');
  if (read.plots.length > 1)
    return refusedForm(form, 'Name one plot here. Add the others at the lead.', 'plot');
  if (plotArea !== '' && !plotSizes(townshipPlots).includes(plotArea))
    return refusedForm(form, 'Choose a size of the list.', 'plotArea');
  const due = dueIn(form, now());
  if (due && 'problem' in due) return refusedForm(form, due.problem, due.field);

  const result = await enterLead(
    { ...fields, plot: read.plots[0] ?? '' },
    { by, followUpAt: due?.followUp ?? null },
  );
  if (result.outcome === 'refused') return refusedBy(form, result.errors);
  const id = await leads.findByEnquiry(result.enquiry.id);
  const lead = id && (await leads.find(id));
  if (!lead) return { done: `${checked.fields.name} is added.` };
  return { done: doneWords(lead, by.id), lead: lead.id };
}

const refusedBy = (form: FormData, errors: Partial<Record<string, string>>): AddAnswer => {
  const [field, problem = ''] = Object.entries(errors)[0] ?? [];
  return refusedForm(form, problem, field);
};

type Added = NonNullable<Awaited<ReturnType<Services['leads']['find']>>>;

function doneWords({ name, enquiries, ownerId, restricted }: Added, account: string): string {
  if (restricted) return `It is kept, but ${name} asked not to be called. An administrator can say more.`;
  if (enquiries === 1) return `${name} is added, and is yours.`;
  const owner = ownerId === account ? 'They are yours.' : 'They keep their owner.';
  return `${name} was known already: this is added to their lead. ${owner}`;
}
