import { rupeeWords } from '../../../domain/reports/costs.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CostAnswer } from './cost-action.ts';
import styles from './costs.module.css';
import type { Report } from './load-report.ts';
import { periodWords } from './words.ts';

type Props = {
  report: Pick<Report, 'costLines' | 'campaigns' | 'period'>;
};

/** The entered costs, and the form to add one. */
export function CostLines({ report: { costLines, campaigns, period } }: Props) {
  const problem = useFormProblem<CostAnswer>('add-cost');
  const { errors = {}, typed = {} } = problem ?? {};
  const names = [
    ...new Set([...campaigns.map(({ name }) => name), ...costLines.map(({ campaign }) => campaign)]),
  ];
  return (
    <div className={styles.costs}>
      {costLines.length > 0 && (
        <ul className={styles.lines}>
          {costLines.map(({ id, campaign, paise, from, until }) => (
            <li key={id}>
              <p>
                <b>{campaign}</b> {rupeeWords(paise)}
                <br />
                <span className="note">{periodWords({ from, until })}</span>
              </p>
              <ActionForm
                name={`remove-${id}`}
                fields={{ intent: 'remove', id }}
                buttons={[
                  {
                    label: 'Take out',
                    about: `${rupeeWords(paise)} for ${campaign}`,
                    pendingLabel: 'Taking out...',
                  },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <details open={costLines.length === 0 || problem?.errors !== undefined}>
        <summary>Type in what a campaign cost</summary>
        <div className={styles.cost}>
          <ActionForm
            name="add-cost"
            fields={{ intent: 'add' }}
            buttons={[{ label: 'Keep this cost', pendingLabel: 'Keeping...', variant: 'ink' }]}
          >
            <div className={styles.fields}>
              <TextField
                label="Campaign"
                name="campaign"
                hint="As its links name it (utm_campaign)."
                list="campaigns"
                autoComplete="off"
                maxLength={100}
                defaultValue={typed.campaign}
                error={errors.campaign}
              />
              <TextField
                label="Cost in rupees"
                name="amount"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                defaultValue={typed.amount}
                error={errors.amount}
              />
              <TextField
                label="First day"
                name="from"
                type="date"
                defaultValue={typed.from ?? period.from}
                error={errors.from}
              />
              <TextField
                label="Last day"
                name="until"
                type="date"
                defaultValue={typed.until ?? period.until}
                error={errors.until}
              />
            </div>
            <datalist id="campaigns">
              {names.filter(Boolean).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </ActionForm>
        </div>
      </details>
    </div>
  );
}
