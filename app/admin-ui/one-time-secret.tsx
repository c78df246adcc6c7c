import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './one-time-secret.module.css';

type Props = {
  label: string;
  hint: string;
  /** The link or token. The server cannot show it again. */
  secret: string;
  copyLabel: string;
  /** Other ways to hand it over. */
  children?: ReactNode;
};

/** A link or token to hand over. It can be selected by hand, or copied with JavaScript. */
export function OneTimeSecret({ label, hint, secret, copyLabel, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={styles.once}>
      <TextField
        label={label}
        name="shown-once"
        readOnly
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        hint={hint}
      />
      <div className="row">
        <CopyButton
          text={secret}
          label={copyLabel}
          onFailure={() => place.current?.querySelector('input')?.select()}
        />
        {children}
      </div>
    </div>
  );
}

type CopyProps = { text: string; label: string; onFailure?: () => void };

/** Rendered after hydration, because it needs the Clipboard API. */
export function CopyButton({ text, label, onFailure }: CopyProps) {
  const [copies, setCopies] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopies(Boolean(navigator.clipboard)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has not been copied yet.
  useEffect(() => setCopied(false), [text]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onFailure?.();
    }
  };
  if (!copies) return null;
  return (
    <Button variant="ghost" size="small" icon={null} onClick={copy}>
      {copied ? 'Copied' : label}
    </Button>
  );
}
