import { CopyButton } from '../../admin-ui/one-time-secret.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './account.module.css';

/** Each code logs in once without the app. This is the only place that shows them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n');
  return (
    <div className={styles.recovery}>
      <Alert tone="info">
        Keep these recovery codes where you find them without your phone: each lets you in once. They are
        shown only now.
      </Alert>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <CopyButton text={text} label="Copy the codes" />
        <ButtonAnchor
          variant="ghost"
          size="small"
          icon={null}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download the codes
        </ButtonAnchor>
      </div>
    </div>
  );
}
