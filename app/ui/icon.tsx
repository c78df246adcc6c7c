import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

export type { IconName } from './icon-names.ts';

/** A drawing of the sprite, 1.375 em square and in the colour of the text. Hidden from screen readers: the words beside it speak. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
