import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './faq.module.css';

type Props = { id: string; question: string };

/** Asks before deleting (spec 2 §5). The server renders the dialog open, so that it needs no script. */
export function DeleteFaq({ id, question }: Props) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Close at once, because the navigation may take long.
  const [closedAt, setClosedAt] = useState<string | null>(null);
  const close = () => {
    setClosedAt(key);
    void navigate('/adminFaq', { preventScrollReset: true });
  };
  return (
    <Dialog open={closedAt !== key} onClose={close} title="Delete FAQ" size="small">
      <p>Are you sure you want to delete this FAQ?</p>
      {question && <p className="muted">{question}</p>}
      <div className={`row ${styles.answers}`}>
        <ActionForm
          name="delete"
          action={`/adminFaq?delete=${id}`}
          fields={{ id }}
          buttons={[{ label: 'Delete', pendingLabel: 'Deleting...', variant: 'danger' }]}
        />
        <ButtonLink
          to="/adminFaq"
          variant="ghost"
          size="small"
          icon={null}
          preventScrollReset
          onClick={() => setClosedAt(key)}
        >
          Keep it
        </ButtonLink>
      </div>
    </Dialog>
  );
}
