import { Link } from 'react-router';
import { type SectionDeclaration, sectionTexts } from '../../../domain/content/collection.ts';
import admin from '../../admin/admin.module.css';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { editorPath, SECTION_PAGES } from '../paths/page-collection.ts';
import type { Route } from './+types/index';
import styles from './sections.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('All pages', matches) }];

/** Forces a server request for each visit, so that the role is checked (editors.tsx). */
export const loader = () => null;

/** All pages with their sections and a summary of each section. */
export default function Page() {
  return (
    <>
      <div className={admin.bar}>
        <h1>All pages</h1>
      </div>
      <p className="small">
        Each page is made of sections. Choose one to change its words, pictures or films.
      </p>
      {SECTION_PAGES.map(({ name, label, sections }) => (
        <section key={name} className={styles.page} aria-labelledby={`page-${name}`}>
          <h2 id={`page-${name}`}>
            <Link to={editorPath(name)}>{label}</Link>
          </h2>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Section</th>
                <th scope="col">Holds</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(sections).map(([id, section]) => (
                <tr key={id}>
                  <td>
                    <Link className="link" to={`${editorPath(name)}?section=${id}`}>
                      {section.label}
                      <span className="visually-hidden"> of {label}</span>
                    </Link>
                  </td>
                  <td>{holds(section)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </>
  );
}

/** Summary of a section: "15 texts, places for 6 pictures". */
function holds(section: SectionDeclaration): string {
  const texts = Object.keys(sectionTexts(section)).length;
  const slots = [
    [section.pictures?.most, 'picture'],
    [section.films?.most, 'film'],
  ] as const;
  return [
    `${texts} ${texts === 1 ? 'text' : 'texts'}`,
    ...slots.flatMap(([most, unit]) =>
      most ? [`${most === 1 ? 'a place' : 'places'} for ${most} ${unit}${most === 1 ? '' : 's'}`] : [],
    ),
  ].join(', ');
}
