import { CopyButton } from '../../admin-ui/one-time-secret.tsx';
import styles from './source-address.module.css';

type Props = { siteUrl: string; name: string };

/** The address that a source sends its leads to. */
export function SourceAddress({ siteUrl, name }: Props) {
  const address = `${siteUrl}/api/sources/${name}`;
  return (
    <span className={styles.address}>
      <code>{address}</code>
      <CopyButton text={address} label="Copy" />
    </span>
  );
}
