import { href } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import styles from './admin.module.css';

export default function Page() {
  return (
    <div className={styles.plain}>
      <h1>Not built yet</h1>
      <p>
        This editor comes with a later release. Until then the words and pictures of the site are changed in
        its <code>content</code> folder.
      </p>
      <ButtonLink to={href('/adminLeads')}>Leads</ButtonLink>
    </div>
  );
}
