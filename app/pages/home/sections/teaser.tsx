import { href } from 'react-router';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { MovingLink, movingPicture } from '../../../site/moving-link.tsx';
import { FilmMark } from '../../../ui/film-mark.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { filmLength } from '../../../viewers/film-length.ts';
import type { TeaserCard } from '../teaser-cards.ts';
import { sectionNumber } from './section-number.ts';
import styles from './teaser.module.css';

/** Delay between the cards (spec 1 §2). */
const STAGGER_MS = 150;

type Props = { section: SectionOf<'home', 'blog'>; cards: TeaserCard[] };

/** Three articles that the section names by slug. */
export function Teaser(props: Props) {
  return (
    <section className="section" id="media" aria-labelledby="media-title">
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, cards }: Props) {
  const { texts } = section;
  return (
    <div className="wrap">
      <SectionHead
        number={sectionNumber('blog')}
        name={texts.label ?? ''}
        id="media-title"
        title={texts.title}
      />
      <div className={styles.posts}>
        {cards.map((card, index) => (
          <Post key={card.slug} card={card} place={index} texts={texts} />
        ))}
      </div>
    </div>
  );
}

type PostProps = {
  card: TeaserCard;
  /** Index of the card; 0 is large. */
  place: number;
  texts: SectionOf<'home', 'blog'>['texts'];
};

function Post({ card, place, texts }: PostProps) {
  const to = href('/blog/:slug', { slug: card.slug });
  return (
    <Reveal as="article" className={styles.post} delay={place * STAGGER_MS}>
      <div className={styles.image} {...movingPicture}>
        <Picture
          picture={card.picture}
          alt=""
          sizes={place === 0 ? '(min-width: 62rem) 54vw, 80vw' : '(min-width: 62rem) 18vw, 7rem'}
        />
        <KindTab kind={card.picture.kind} />
        {card.filmSeconds > 0 && <FilmMark length={filmLength(card.filmSeconds)} />}
      </div>
      <p className="meta">
        <b>{texts.category}</b>
        <time dateTime={card.date}>{card.dated}</time>
        <span>{texts.byline}</span>
      </p>
      <h3>
        <MovingLink to={to} title={card.title}>
          {card.cut}
        </MovingLink>
      </h3>
    </Reveal>
  );
}
