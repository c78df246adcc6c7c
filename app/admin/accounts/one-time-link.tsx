import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './one-time-link.module.css';

type Props = { url: string; name: string };

/** The link to hand over; it can be selected by hand, and copied where the script runs. */
export function OneTimeLink({ url, name }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [copies, setCopies] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setCopies(Boolean(navigator.clipboard)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link has not been copied yet.
  useEffect(() => setCopied(false), [url]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      place.current?.querySelector('input')?.select();
    }
  };
  return (
    <div ref={place} className={styles.link}>
      <TextField
        label={`One-time link for ${name}`}
        name="link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        hint="Hand it only to this person, by a way you know is theirs. It works once, within three days, with the password they chose."
      />
      {copies && (
        <Button variant="ghost" size="small" icon={null} onClick={copy}>
          {copied ? 'Copied' : 'Copy the link'}
        </Button>
      )}
    </div>
  );
}
