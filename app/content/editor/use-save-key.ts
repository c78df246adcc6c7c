import { useEffect, useRef } from 'react';
import { isSaveKey } from '../../ui/save-key.ts';

/** Ctrl+S or Cmd+S saves; while a dialog is open, only a form inside it. */
export function useSaveKey(save: () => void, form?: { current: HTMLElement | null }) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const dialog = document.querySelector('dialog[data-modal]');
      if (!dialog || (form?.current && dialog.contains(form.current))) latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);
}
