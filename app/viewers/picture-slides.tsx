import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { CameraPosition } from '../drawings/camera-position.tsx';
import { Icon } from '../ui/icon.tsx';
import { useModal } from '../ui/overlay.ts';
import { Caption, Picture } from '../ui/picture.tsx';
import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { useZoom } from '../ui/use-zoom.ts';
import { ZoomButton } from '../ui/zoom-button.tsx';
import { pictureDrawing } from './picture-drawing.ts';
import styles from './picture-slides.module.css';

type Props = { pictures: Still[]; first: number; onClose: () => void };

/** Full-screen pictures one by one, with swipe, buttons, arrow keys and zoom. */
export default function PictureSlides({ pictures, first, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(first);
  const close = useModal(ref, true, onClose);
  const slide = useRef<HTMLElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[index];
  const zoom = useZoom(slide, stage, picture && { ...pictureDrawing(picture), opensWhole: true }, index);

  // A closed dialog has no width, so scroll after it opens.
  useEffect(() => {
    if (row.current) row.current.scrollLeft = first * row.current.clientWidth;
  }, [first]);

  const go = (to: number) => {
    const element = row.current;
    if (!element || to < 0 || to >= pictures.length) return;
    element.scrollTo({
      left: to * element.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  };
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) =>
    setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth));
  const step = (event: KeyboardEvent) => {
    // In a zoomed picture the same keys pan.
    if (!zoom.isWhole) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    go(index + by);
  };
  return (
    <dialog
      ref={ref}
      className={`${styles.slides} on-dark`}
      aria-label="Pictures, one by one"
      data-lenis-prevent
      onKeyDown={step}
    >
      <header className={styles.head}>
        <p className="condensed tabular" tabIndex={-1} data-focus aria-live="polite">
          {index + 1} of {pictures.length}
          <span className="visually-hidden">: {picture?.alt}</span>
        </p>
        <ZoomButton {...zoom} />
        <Step icon="caret-left" label="Previous picture" onClick={() => go(index - 1)} />
        <Step icon="caret-right" label="Next picture" onClick={() => go(index + 1)} />
        <button className="square" type="button" aria-label="Close" onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <ul ref={row} className={styles.row} onScroll={follow}>
        {pictures.map((each, place) => (
          <li key={each.file}>
            {Math.abs(place - index) < 2 && (
              <figure>
                <section
                  ref={place === index ? slide : undefined}
                  className={styles.slide}
                  tabIndex={place === index ? 0 : -1}
                  aria-label={each.caption || each.alt}
                >
                  <div ref={place === index ? stage : undefined} className={styles.stage}>
                    <Picture picture={each} sizes="(max-width: 48rem) 160vw, 100vw" />
                  </div>
                </section>
                <div className={styles.foot}>
                  <Caption as="p" picture={each} />
                  <CameraPosition file={each.file} place="foot" />
                </div>
              </figure>
            )}
          </li>
        ))}
      </ul>
    </dialog>
  );
}

type StepProps = { icon: 'caret-left' | 'caret-right'; label: string; onClick: () => void };

function Step({ icon, label, onClick }: StepProps) {
  return (
    <button className="square" type="button" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
