import type { SectionOf } from '../../../domain/content/types.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { KindTab } from '../../ui/kind-tab.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import styles from './banner.module.css';

/** The first parcel of the page: words on the left, a picture with a slanted boundary on the right. */
export function Banner({ section: { texts, pictures } }: { section: SectionOf<'about', 'banner'> }) {
  const [picture] = pictures;
  return (
    <div className={styles.banner}>
      <div className={styles.words}>
        <Crumbs page={texts.title ?? ''} />
        <h1>{texts.title}</h1>
        <Hindi className="hindi">{texts.hindi}</Hindi>
        <p className="lead">{texts.discribe}</p>
      </div>
      {picture && (
        <figure className={styles.figure}>
          <div className={styles.frame}>
            <Picture picture={picture} sizes="(min-width: 62rem) 56vw, 100vw" priority />
            <i className={styles.start} />
            <i className={styles.end} />
            <KindTab kind={picture.kind} />
          </div>
          <Caption picture={picture} tabbed className={styles.caption} />
        </figure>
      )}
    </div>
  );
}
