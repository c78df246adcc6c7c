import { useEffect, useState } from 'react';
import { EDITED_PAGES } from '../editing/pages.ts';
import { forgetWay, rememberWay, type WayBack, wayBack } from '../editing/way-back.ts';
import { Button } from '../ui/button.tsx';
import styles from './admin.module.css';

/** For who came here from a page that is being edited: the way back to where they were. */
export function BackToPage() {
  const [way, setWay] = useState<WayBack | null>(null);
  useEffect(() => {
    const found = wayBack();
    if (found && found.left !== 'to-switch') setWay(found);
  }, []);
  if (!way) return null;
  const name = EDITED_PAGES.find(({ path }) => path === way.path)?.label ?? way.path;
  return (
    <div className={styles.back}>
      <Button
        variant="ink"
        size="small"
        icon={null}
        before="arrow-u-up-left"
        onClick={() => location.assign(way.path)}
      >
        Back to {name}
      </Button>
      <span className="note">You were editing this page.</span>
      <Button
        variant="ghost"
        size="small"
        icon={null}
        onClick={() => {
          forgetWay();
          setWay(null);
        }}
      >
        Stay here
      </Button>
    </div>
  );
}

/** Leads back to the page, and to where its editor was, once the document it was left for is saved. */
export function backAfterSave({ collection, id }: { collection: string; id: string }): void {
  const way = wayBack();
  if (way?.left !== 'for-record' || !way.place?.startsWith(`${collection}/${id}/`)) return;
  rememberWay({ ...way, saved: true });
  location.assign(way.path);
}
