/** Captions of a film as a player offers them. */
export type FilmTrack = { language: string; name: string; src: string };

/** Stands inside a `video`; the first is shown until the visitor chooses another. */
export function FilmCaptions({ tracks = [] }: { tracks?: readonly FilmTrack[] | undefined }) {
  return tracks.map(({ language, name, src }, place) => (
    <track
      key={src}
      kind="captions"
      srcLang={language}
      label={name}
      src={src}
      default={place === 0 || undefined}
    />
  ));
}
