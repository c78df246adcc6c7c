import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlayFilm } from '../pages/media/play-film.tsx';
import { Island, IslandRenderer, type RenderIsland } from './island.tsx';

const render: RenderIsland = (Component, props) => ({
  html: renderToString(<Component {...props} />, { identifierPrefix: 'i1' }),
  prefix: 'i1',
});
const documentOf = (page: React.ReactNode) =>
  renderToStaticMarkup(<IslandRenderer value={render}>{page}</IslandRenderer>);
const islandsIn = (html: string) => html.match(/data-island=/g)?.length ?? 0;

const film = {
  file: 'along.mp4',
  title: 'Along the "boulevard" </script>',
  kind: 'film' as const,
  seconds: 30,
  width: 1280,
  height: 720,
  poster: null,
};
const section = <section aria-label="Papers">A section that only shows.</section>;

test('a static section is HTML alone, and an island carries its name and its props as JSON', () => {
  expect(documentOf(section)).toBe('<section aria-label="Papers">A section that only shows.</section>');
  const both = documentOf(
    <>
      {section}
      <Island name="play-film" of={PlayFilm} props={{ film: film as never }} />
    </>,
  );
  expect(islandsIn(both)).toBe(1);
  expect(both).not.toContain('</script>');
  const [, props = ''] = /data-props="([^"]*)"/.exec(both) ?? [];
  const json = props
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(json)).toEqual({ film });
  expect(both).toContain('Play the film: ');
});

test('a wrong name, and wrong props, do not compile', () => {
  const wrong = [
    // @ts-expect-error There is no island of this name.
    <Island key="name" name="films" of={PlayFilm} props={{ film: film as never }} />,
    // @ts-expect-error Its component asks for a film.
    <Island key="props" name="play-film" of={PlayFilm} props={{ title: 'Along the boulevard' }} />,
  ];
  expect(wrong).toHaveLength(2);
});
