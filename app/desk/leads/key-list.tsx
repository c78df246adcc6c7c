import { Fragment, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIsPending } from '../../admin-ui/answers.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './key-list.module.css';
import { blurOnEscape, isShortcut, KEYS, MOVING_KEYS, runShortcut } from './keys.ts';

/**
 * The keyboard shortcuts of the desk. They work while this component is mounted, unless this device has
 * switched them off.
 */
export function KeyList() {
  const [open, setOpen] = useState(false);
  const isOn = useSyncExternalStore(subscribe, areOn, () => true);
  const isUnderWay = useIsPending();
  /** The key that was pressed while a navigation or form is pending. */
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (isUnderWay || waiting.current === null) return;
    runShortcut(waiting.current);
    waiting.current = null;
  }, [isUnderWay]);
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (blurOnEscape(event) || !isShortcut(event)) return;
      const isLetter = event.key.length === 1;
      if (event.key === '?') setOpen(true);
      // The key is meant for the next page, so it waits. Further letters belong to a text field that is not
      // there yet.
      else if (isLetter && (waiting.current !== null || (isUnderWay && !MOVING_KEYS.includes(event.key))))
        waiting.current ??= event.key;
      else if (!runShortcut(event.key)) return;
      // The focused field must not receive the letter.
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, isUnderWay]);
  return (
    <div className={styles.keys}>
      <Button variant="ghost" size="small" icon={null} onClick={() => setOpen(true)}>
        Keys{isOn && <kbd className={styles.key}>?</kbd>}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Keys of the desk"
        size="small"
        intro="They work everywhere but in a field."
      >
        <dl className={styles.list}>
          {KEYS.map(({ keys, does }) => (
            <Fragment key={does}>
              <dt>
                {keys.map((key, index) => (
                  <Fragment key={key}>
                    {index > 0 && ' or '}
                    <kbd className={styles.key}>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
        {/* Firefox restores a checkbox of the loaded page, and React would take that for a change. */}
        {open && (
          <CheckField name="keys" checked={isOn} onChange={(event) => remember(event.currentTarget.checked)}>
            Use these keys on this device
          </CheckField>
        )}
      </Dialog>
    </div>
  );
}

const OFF = 'deskKeysOff';
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shortcuts are on in browsers without storage. */
function areOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

function remember(isOn: boolean) {
  try {
    if (isOn) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, 'yes');
  } catch {
    // Without storage the choice holds until the page is reloaded.
  }
  for (const listener of listeners) listener();
}
