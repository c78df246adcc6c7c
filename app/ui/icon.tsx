import frame from './frame-icons.svg';
import { FRAME_ICONS, type IconName } from './icon-names.ts';
import further from './icons.svg';

export type { IconName } from './icon-names.ts';

const inFrame: ReadonlySet<string> = new Set(FRAME_ICONS);

/** A drawing of one of the two sprites, 1.375 em square and in the colour of the text. Hidden from screen readers: the words beside it speak. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${inFrame.has(name) ? frame : further}#${name}`} />
    </svg>
  );
}
