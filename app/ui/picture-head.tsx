import type { ReactNode } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { Crumbs } from '../findable/crumbs.tsx';
import { Headline } from './headline.tsx';
import { Hindi } from './hindi.tsx';
import { KindTab } from './kind-tab.tsx';
import { Caption, Picture } from './picture.tsx';
import styles from './picture-head.module.css';

type Props = {
  title: ReactNode;
  /** The page's short name in the breadcrumb. */
  page: string;
  hindi?: string;
  lead?: ReactNode;
  picture?: Still;
  /** `low` leaves more of the first screen to the next section. */
  height?: 'full' | 'low';
};

/** A page head with text on the left, and a picture with a slanted edge on the right. */
export function PictureHead({ title, page, hindi, lead, picture, height = 'full' }: Props) {
  return (
    <div className={`${styles.banner} ${styles[height]}`}>
      <div className={styles.words}>
        <Crumbs page={page} />
        <h1>
          <Headline>{title || page}</Headline>
        </h1>
        {hindi && <Hindi className="hindi">{hindi}</Hindi>}
        {lead && <p className="lead">{lead}</p>}
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
