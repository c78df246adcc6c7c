import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { KindsTab } from './kind-tab.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-swap.module.css';

/** The radio button of the list item an event happened in. */
function radioAt(target: EventTarget): HTMLInputElement | null {
  return target instanceof Element ? (target.closest('li')?.querySelector('input') ?? null) : null;
}

type Props = { legend: string; className?: string; children: ReactNode };

/**
 * A list whose choice swaps a picture: each `li` holds one radio button, `SwapPictures` one picture for each, in the same order.
 * Tap and keyboard choose by the radio buttons themselves, with no script; with one, hover and the focus of a link inside choose too.
 */
export function SwapField({ legend, className = '', children }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const [live, setLive] = useState(false);

  useEffect(() => {
    setLive(true);
    const items = [...(field.current?.querySelectorAll('li') ?? [])];
    const stills = field.current?.querySelectorAll<HTMLImageElement>(`.${styles.pictures} img`);
    // A hidden picture is not fetched until it is chosen; it is fetched before, once its words are on the screen.
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        stills?.[items.indexOf(target as HTMLLIElement)]?.setAttribute('loading', 'eager');
        observer.unobserve(target);
      }
    });
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, []);

  const choose = (target: EventTarget) => {
    const radio = radioAt(target);
    if (radio) radio.checked = true;
  };
  return (
    <fieldset
      ref={field}
      className={`${styles.swap} swap ${className}`}
      data-live={live || undefined}
      onPointerOver={(event: PointerEvent) => event.pointerType === 'mouse' && choose(event.target)}
      onFocus={(event: FocusEvent) => choose(event.target)}
    >
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

type PicturesProps = {
  pictures: readonly Still[];
  sizes: string;
  /** Fetch the first one first: it stands on the page's first screen. */
  priority?: boolean;
  className?: string;
};

export function SwapPictures({ pictures, sizes, priority = false, className = '' }: PicturesProps) {
  return (
    <div className={`${styles.pictures} ${className}`}>
      {pictures.map((picture, place) => (
        <Picture key={picture.file} picture={picture} sizes={sizes} priority={priority && place === 0} />
      ))}
      <KindsTab pictures={pictures} />
    </div>
  );
}
