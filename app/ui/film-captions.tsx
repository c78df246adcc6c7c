/** One caption track of a film. */
export type FilmTrack = { language: string; name: string; src: string };

/** Caption tracks inside a `video`; the first is the default. */
export function FilmCaptions({ tracks = [] }: { tracks?: readonly FilmTrack[] | undefined }) {
  return tracks.map(({ language, name, src }, index) => (
    <track
      key={src}
      kind="captions"
      srcLang={language}
      label={name}
      src={src}
      default={index === 0 || undefined}
    />
  ));
}
