import { Button } from '../../ui/button.tsx';
import { draftSetPath } from '../paths/set-path.ts';

/** Opens a preview of this page with a draft set in a new tab, by a signed link. */
export function PreviewButton({
  set: { id, name },
  path,
}: {
  set: { id: string; name: string };
  path: string;
}) {
  return (
    <form method="post" action={draftSetPath(id)} target="_blank" rel="noopener">
      <input type="hidden" name="intent" value="look" />
      <input type="hidden" name="set" value={id} />
      <input type="hidden" name="to" value={path} />
      <Button type="submit" variant="ghost" size="small" icon={null} before="arrow-up-right">
        Preview<span className="visually-hidden"> {name}</span>
      </Button>
    </form>
  );
}
