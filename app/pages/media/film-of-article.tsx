import { describe } from '../../findable/structured-data.tsx';
import { videoObject } from '../../findable/things.ts';
import { Island } from '../../islands/island.tsx';
import { useSite } from '../../site/use-site.ts';
import dialog from '../../ui/dialog.module.css';
import viewer from '../../ui/viewer.module.css';
import type { CaptionedFilm } from '../home/film-tracks.ts';
import { PlayFilm } from './play-film.tsx';

/** The play button over the still of an article's film, with structured data. */
export function FilmOfArticle({ film }: { film: CaptionedFilm }) {
  const { siteUrl } = useSite();
  describe(videoObject(film, film.title, siteUrl));
  return <Island name="play-film" of={PlayFilm} props={{ film }} styles={[dialog, viewer]} />;
}
