import { Glyph } from '../glyph.tsx';

type Props = { set: { id: string; name: string }; path: string };

const pathOf = (id: string) => `/adminDrafts?set=${encodeURIComponent(id)}`;

/** The set of drafts itself, where it is published and where links to it are made. */
export function SetLink({ set: { id, name } }: Pick<Props, 'set'>) {
  return (
    <a href={pathOf(id)} target="_blank" rel="noopener">
      {name}
    </a>
  );
}

/** Opens this page as the set would make it, by a signed link, in a tab beside this one. */
export function PreviewButton({ set: { id, name }, path }: Props) {
  return (
    <form method="post" action={pathOf(id)} target="_blank" rel="noopener">
      <input type="hidden" name="intent" value="look" />
      <input type="hidden" name="set" value={id} />
      <input type="hidden" name="to" value={path} />
      <button type="submit" aria-label={`Preview ${name}`}>
        <Glyph name="out" /> Preview
      </button>
    </form>
  );
}
