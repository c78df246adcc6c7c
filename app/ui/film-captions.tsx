/** One caption track of a film. */
export type FilmTrack = { language: string; name: string; src: string };

/** Caption tracks inside a `video`. They are off until the visitor turns them on. */
export function FilmCaptions({ tracks = [] }: { tracks?: readonly FilmTrack[] | undefined }) {
  return tracks.map(({ language, name, src }) => (
    <track key={src} kind="captions" srcLang={language} label={name} src={src} />
  ));
}
