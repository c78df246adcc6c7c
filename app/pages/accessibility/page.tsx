import { href } from 'react-router';
import { callLink, mailLink } from '../../site/contact-urls.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { useSite } from '../../site/use-site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import styles from './accessibility.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta } = await publicPage(context, 'accessibility');
  return { meta: meta(sections.intro, { path: href('/accessibility') }), ...sections };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function AccessibilityPage({ loaderData: page }: Route.ComponentProps) {
  const { phones, email } = useSite().settings;
  const [phone] = phones;
  const { intro, known, tested, tell } = page;
  return (
    <>
      <PageHead page="Accessibility" title={intro.texts.title} lead={intro.texts.discribe} />
      <div className={`wrap ${styles.page}`}>
        <div className="prose">
          <h2>{known.texts.title}</h2>
          <p>{known.texts.discribe}</p>
          <ul>
            {known.groups.point.map(({ Title, discribe }) => (
              <li key={Title}>
                <strong>{Title}.</strong> {discribe}
              </li>
            ))}
          </ul>
        </div>
        <div className="prose">
          <h2>{tested.texts.title}</h2>
          <p>
            {tested.texts.discribe} {tested.texts.asOf}
          </p>
          <h2>{tell.texts.title}</h2>
          <p>{tell.texts.discribe}</p>
          <ul>
            {email && (
              <li>
                <a href={mailLink(email)}>{email}</a>
              </li>
            )}
            {phone && (
              <li>
                <a href={callLink(phone)}>{phone}</a>
              </li>
            )}
            <li>
              <a href={href('/contact-us')}>Contact Us</a>
            </li>
          </ul>
          <p>
            <a href="/licences.txt">Licences of the software on this site</a>
          </p>
        </div>
      </div>
    </>
  );
}
