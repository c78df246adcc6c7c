import { Link } from 'react-router';
import admin from '../../admin/admin.module.css';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { listPath, RECORDS } from '../paths/records.ts';
import type { Route } from './+types/index';
import { attentionNotes, bodyOf, publicationState } from './attention.ts';
import styles from './content.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('All content', matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, content, now } = context.get(services);
  const [{ documents: rows }, problems] = await Promise.all([documents.readAll(), content.problems()]);
  return RECORDS.map((collection) => {
    const own = rows.filter((row) => row.collection === collection.name);
    const attention = own.flatMap((row) => attentionNotes(row, problems));
    const planned = own.filter(
      (row) => publicationState(collection.name, bodyOf(row), now()) !== null,
    ).length;
    return {
      name: collection.name,
      label: collection.label,
      to: listPath(collection),
      count: collection.holds === 'one' ? null : own.length,
      planned,
      attention: [...Map.groupBy(attention, (each) => each)].map(([words, all]) =>
        all.length > 1 ? `${words} (${all.length})` : words,
      ),
    };
  });
}

/** All lists and records, with notes on those that need attention. */
export default function Page({ loaderData: collections }: Route.ComponentProps) {
  const unsettled = collections.filter(({ attention }) => attention.length > 0).length;
  return (
    <>
      <div className={admin.bar}>
        <h1>All content</h1>
      </div>
      {unsettled > 0 && (
        <Alert tone="info" className={admin.outcome}>
          {unsettled === 1 ? 'One of these wants' : `${unsettled} of these want`} your attention.
        </Alert>
      )}
      <p className="small">
        Prices, articles, testimonials and all else that pages show but that is kept once, here.
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Content</th>
            <th scope="col">Entries</th>
            <th scope="col">Needs attention</th>
          </tr>
        </thead>
        <tbody>
          {collections.map(({ name, label, to, count, planned, attention }) => (
            <tr key={name}>
              <td>
                <Link className="link" to={to}>
                  {label}
                </Link>
              </td>
              <td className="tabular">
                {count === null ? 'One record' : count === 1 ? '1 entry' : `${count} entries`}
                {planned > 0 && `, ${planned} planned or in draft`}
              </td>
              <td>
                {attention.length > 0 ? (
                  <span className={styles.attention}>{attention.join('. ')}</span>
                ) : (
                  <span className={`note ${styles.nothing}`}>Nothing</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
