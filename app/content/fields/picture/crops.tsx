import type { Slot } from '../../../../domain/content/picture-slots.ts';
import { pictureUrl, SOCIAL } from '../../../../domain/media/variants.ts';
import type { LibraryItem } from '../field-choices.tsx';
import styles from './picture.module.css';

/** Previews of the picture's crops around its focus point. */
export function Crops({ item, focus }: { item: LibraryItem; focus: string }) {
  return (
    <div className="field">
      <p className="label">How it will be cropped</p>
      <ul className={styles.crops}>
        {cropsOf(item.slots).map(({ aspect, where }) => (
          <li key={aspect + where}>
            <img
              src={pictureUrl(item.file, Math.min(480, item.width), 'jpg')}
              alt=""
              style={{ aspectRatio: aspect, objectPosition: focus || undefined }}
            />
            <span className="note">
              {where}, {aspect.replace(' / ', ':')}
            </span>
          </li>
        ))}
      </ul>
      {item.slots.length === 0 && <p className="note">No page shows it yet.</p>}
    </div>
  );
}

/** Each crop once, with its places, including shared links. */
function cropsOf(slots: readonly Slot[]): { aspect: string; where: string }[] {
  const places = new Map<string, string[]>();
  const add = (aspect: string, where: string) => places.set(aspect, [...(places.get(aspect) ?? []), where]);
  for (const { where, aspect, phoneAspect } of slots) {
    if (aspect) add(aspect, where);
    if (phoneAspect) add(phoneAspect, `${where}, on a phone`);
  }
  add(`${SOCIAL.width} / ${SOCIAL.height}`, 'Shared links');
  return [...places].map(([aspect, where]) => ({ aspect, where: where.join('; ') }));
}
