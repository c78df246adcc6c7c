import type { Picture as Still } from '../../domain/content/types.ts';
import { Caption, Picture } from '../ui/picture.tsx';
import { Reveal } from '../ui/reveal.tsx';
import { Track } from '../ui/track.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

export function Moving({ pictures }: { pictures: Still[] }) {
  const stills = pictures.map((picture) => (
    <Picture key={picture.file} picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" ratio="4 / 3" />
  ));
  const thumbs = pictures
    .slice(0, 3)
    .map((picture) => <Picture key={picture.file} picture={picture} sizes="4rem" ratio="1" alt="" />);
  return (
    <Specimen title="Rows, pictures, reveals">
      <Track label="Six cards" auto={3000}>
        {stills}
      </Track>
      <Track label="Three pictures" unit="picture" show="one" thumbs={thumbs}>
        {stills.slice(0, 3)}
      </Track>
      <ul className={styles.grid}>
        {pictures.slice(0, 3).map((picture, index) => (
          <Reveal key={picture.file} as="li" delay={index * 150}>
            <figure>
              <Picture picture={picture} sizes="(min-width: 48rem) 30vw, 100vw" ratio="3 / 2" />
              <Caption picture={picture} />
            </figure>
          </Reveal>
        ))}
      </ul>
    </Specimen>
  );
}
