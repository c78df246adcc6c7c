import { pictureUrl } from '../../../domain/media/variants.ts';
import { Glyph } from '../glyph.tsx';
import type { EditingState } from '../use-editing.ts';

/** A picture, or the picture before a film, small. */
export function Thumbnail({ file, editing }: { file: string; editing: Pick<EditingState, 'documents'> }) {
  return <Still file={stillOf(file, editing.documents.get(`library/${file}`)?.body)} />;
}

export function Still({ file }: { file: string | null }) {
  if (file === null) {
    return (
      <span className="no-still">
        <Glyph name="film" />
      </span>
    );
  }
  return <img src={pictureUrl(file, 240, 'jpg')} alt="" loading="lazy" />;
}

/** The picture that stands for a file of the library; null for a film without one. */
export function stillOf(file: string, body: Record<string, unknown> | undefined): string | null {
  if (!/\.(mp4|webm)$/i.test(file)) return file;
  return typeof body?.poster === 'string' && body.poster ? body.poster : null;
}
