import { href } from 'react-router';
import { plotNumberOf } from '../../domain/township/plot-number.ts';
import type { FormSetup } from './form-setup.ts';
import type { FormField } from './use-enquiry-form.ts';

type Props = { field: Pick<FormField, 'name' | 'defaultValue'>; setup: FormSetup };

/** Shows the plot of an enquiry with a checkbox to remove it; renders nothing without a plot. */
export function NamedPlotField({ field, setup: { namedPlot, returned } }: Props) {
  const number = plotNumberOf(field.defaultValue ?? '') ?? namedPlot?.number;
  if (!number) return null;
  return (
    <p className="named-plot">
      <label className="checkbox">
        <input
          type="checkbox"
          name={field.name}
          value={number}
          defaultChecked={returned === undefined || field.defaultValue === number}
        />
        <span>
          About plot <a href={href('/plots/:number', { number })}>{number}</a>
        </span>
      </label>
    </p>
  );
}
