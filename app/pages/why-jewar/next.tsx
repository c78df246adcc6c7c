import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './next.module.css';

/** Two links to further pages. */
export function Next({ section: { texts } }: { section: SectionOf<'why-jewar', 'next'> }) {
  const ways = [
    { to: href('/amenities'), title: texts.amenitiesTitle, text: texts.amenitiesdiscribe },
    { to: href('/contact-us'), title: texts.contactTitle, text: texts.contactdiscribe },
  ].filter(({ title }) => title);
  if (ways.length === 0) return null;
  return (
    <section className="section" aria-label="Where to go next">
      <div className={`wrap ${styles.ways}`}>
        {ways.map(({ to, title, text }) => (
          <a key={to} href={to}>
            <span className="display">{title}</span>
            <span>{text}</span>
            <Icon name="arrow-right" />
          </a>
        ))}
      </div>
    </section>
  );
}
