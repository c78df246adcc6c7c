import { inLakh } from '../../../domain/content/prices.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ListedPlot, PricesAnswer } from './listed-plots.ts';
import { priceFieldName, revisionsOf } from './planned-prices.ts';
import styles from './prices.module.css';

type Props = {
  plots: readonly ListedPlot[];
  /** YYYY-MM-DD in India. */
  today: string;
  /** Whether new prices are already planned. */
  planned: boolean;
};

/** A form that plans new prices of all sizes for one day. */
export function NewPrices({ plots, today, planned }: Props) {
  const { errors = {}, typed = {} } = useFormProblem<PricesAnswer>('plan') ?? {};
  const fields = { seen: revisionsOf(plots) };
  const first = plots.find(({ next }) => next !== null);
  return (
    <section className={styles.plan} aria-labelledby="new-prices">
      <h2 id="new-prices">{planned ? 'The planned prices' : 'New prices from a day on'}</h2>
      <p className="small">
        They take the place of today’s prices everywhere, by themselves, at midnight in India. Leave a size
        empty to keep its price.
      </p>
      <ActionForm
        name="plan"
        lost="The new prices are not planned yet."
        resets
        fields={fields}
        buttons={[{ label: 'Plan these prices', pendingLabel: 'Saving...', variant: 'primary' }]}
      >
        <div className={styles.fields}>
          {plots.map(({ id, squareYards, pricePaise, next }) => (
            <TextField
              key={id}
              name={priceFieldName(id)}
              label={`New price for ${squareYards} sq yd`}
              hint={`Today ${inLakh(pricePaise)} lakh. In rupees or lakh.`}
              error={errors[priceFieldName(id)]}
              defaultValue={typed[priceFieldName(id)] ?? (next ? `${inLakh(next.paise)} lakh` : '')}
            />
          ))}
          <TextField
            name="from"
            type="date"
            label="Hold from"
            min={today}
            error={errors.from}
            defaultValue={typed.from ?? first?.next?.from ?? ''}
          />
          <TextField
            name="keepAs"
            label="Keep the list of until then as"
            optional
            hint="Years of the earlier price list, for example 2025-2026. Empty: it is not kept."
            error={errors.keepAs}
            defaultValue={typed.keepAs ?? first?.keepAs ?? ''}
          />
        </div>
      </ActionForm>
      {planned && (
        <ActionForm
          name="call-off"
          fields={fields}
          buttons={[{ label: 'Call the planned prices off', pendingLabel: 'Saving...', variant: 'danger' }]}
        />
      )}
    </section>
  );
}
