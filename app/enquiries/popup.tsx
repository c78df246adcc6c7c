import { Island } from '../islands/island.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useFormSetup } from './form-setup.ts';
import styles from './popup.module.css';
import { PopupForm } from './popup-form.tsx';
import { POPUP_ID } from './popup-schedule.ts';

type Props = {
  /** URL that receives the form without scripts: `/?index`. */
  action: string;
  texts: { title: string; hindi: string; discribe: string };
  /** Opens at once, because the visitor asked for it. */
  opens?: boolean;
};

/** The call-back form over the home page (spec 1 §4); a behaviour opens and closes it (behaviours/popup.ts). */
export function Popup({ action, texts, opens = false }: Props) {
  const setup = useFormSetup('popup');
  return (
    <Dialog
      open={setup.returned !== undefined || opens}
      title={texts.title}
      hindi={texts.hindi}
      intro={texts.discribe}
      ornament={<BigPlan className={styles.plan} />}
      id={POPUP_ID}
      className={styles.popup}
    >
      <Island name="popup-form" of={PopupForm} props={{ setup, action }} />
    </Dialog>
  );
}

/** The large key plan, with some plots filled. */
function BigPlan({ className }: { className: string | undefined }) {
  const plots: [string, string?][] = [
    ['3,6 17.2,5 16.5,21.8 1.7,22'],
    ['17.2,5 31.4,4 31.3,21.6 16.5,21.8', '#F8DD8C'],
    ['31.4,4 45.6,3 46.1,21.5 31.3,21.6'],
    ['45.6,3 59.8,2 60.9,21.3 46.1,21.5'],
    ['59.8,2 74,1 75.7,21.2 60.9,21.3'],
    ['1.3,27.3 10.7,27.4 9.8,44.6 0,44', '#F8DD8C'],
    ['10.7,27.4 20.1,27.4 19.5,45.3 9.8,44.6'],
    ['20.1,27.4 29.4,27.5 29.3,45.9 19.5,45.3', 'currentColor'],
    ['29.4,27.5 38.8,27.6 39,46.5 29.3,45.9'],
    ['38.8,27.6 48.1,27.7 48.8,47.1 39,46.5', '#F8DD8C'],
    ['48.1,27.7 57.5,27.7 58.5,47.8 48.8,47.1'],
    ['57.5,27.7 66.9,27.8 68.3,48.4 58.5,47.8'],
    ['66.9,27.8 76.2,27.9 78,49 68.3,48.4'],
  ];
  return (
    <svg className={className} viewBox="-2 -2 82 54" width="220" height="145" aria-hidden="true">
      {plots.map(([points, fill]) => (
        <polygon key={points} points={points} fill={fill} />
      ))}
    </svg>
  );
}
