import { href, useMatches } from 'react-router';
import type { NamedPlot } from '../../domain/township/named-plot.ts';
import { plotNumberOf } from '../../domain/township/plot-number.ts';
import type { FormField } from './use-enquiry-form.ts';
import { useReturnedForm } from './use-returned-form.ts';

/** The plot that this page was asked about (`?plot=F06`), from the page's loader. */
export function useNamedPlot(): NamedPlot | null {
  const data = useMatches().at(-1)?.loaderData as { namedPlot?: NamedPlot | null } | undefined;
  return data?.namedPlot ?? null;
}

type Props = { field: Pick<FormField, 'name' | 'defaultValue'>; form: string };

/** Which plot an enquiry is about, to be seen, and to be taken out by its tick; nothing where it names none. */
export function NamedPlotField({ field, form }: Props) {
  const named = useNamedPlot();
  const returned = useReturnedForm(form);
  const number = plotNumberOf(field.defaultValue ?? '') ?? named?.number;
  if (!number) return null;
  return (
    <p className="named-plot">
      <label className="checkbox">
        <input
          type="checkbox"
          name={field.name}
          value={number}
          defaultChecked={returned === null || field.defaultValue === number}
        />
        <span>
          About plot <a href={href('/plots/:number', { number })}>{number}</a>
        </span>
      </label>
    </p>
  );
}
