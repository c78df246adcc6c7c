import frame from './frame-icons.svg';
import { FRAME_ICONS, type IconName } from './icon-names.ts';
import further from './icons.svg';

export type { IconName } from './icon-names.ts';

const inFrame: ReadonlySet<string> = new Set(FRAME_ICONS);

/** An icon from one of the two sprites, in the colour of the text. It is hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${inFrame.has(name) ? frame : further}#${name}`} />
    </svg>
  );
}
