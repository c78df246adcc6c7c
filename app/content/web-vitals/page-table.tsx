import { href, Link } from 'react-router';
import { indianCount } from '../../../domain/content/indian-number.ts';
import { METRICS } from '../../../domain/web-vitals/measurement.ts';
import table from '../../admin-ui/table.module.css';
import { Figure } from './figure.tsx';
import type { PageFigures } from './figures.ts';
import { DEVICE_WORDS, METRIC_WORDS, pageWords } from './words.ts';

/** All pages and device classes with their figures, and links to their weeks. */
export function PageTable({ pages }: { pages: PageFigures[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Page and device</th>
          <th scope="col">Visits measured</th>
          {METRICS.map((metric) => (
            <th scope="col" key={metric}>
              {METRIC_WORDS[metric].name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pages.map(({ page, device, visits, p75 }) => (
          <tr key={page + device}>
            <th scope="row">
              <Link to={`${href('/adminMeasures')}?${new URLSearchParams({ page, device })}`}>
                {pageWords(page)}, {DEVICE_WORDS[device].toLowerCase()}
              </Link>
            </th>
            <td className="tabular">
              <span className={table.label}>Visits measured: </span>
              {indianCount(visits)}
            </td>
            {METRICS.map((metric) => (
              <td key={metric}>
                <span className={table.label}>{METRIC_WORDS[metric].name}: </span>
                <Figure metric={metric} of={p75[metric]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
