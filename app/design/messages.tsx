import { useState } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

export function Messages() {
  const [toast, setToast] = useState<'ok' | 'bad' | null>(null);
  return (
    <Specimen title="Messages">
      <div className={styles.grid}>
        <Alert>Failed to send message. Please try again later.</Alert>
        <Alert tone="ok">Message sent successfully!</Alert>
        <Alert tone="info">Two sections were changed since you opened this one.</Alert>
      </div>
      <div className="row">
        <Button size="small" onClick={() => setToast('ok')}>
          Say that it worked
        </Button>
        <Button size="small" onClick={() => setToast('bad')}>
          Say that it failed
        </Button>
      </div>
      <Toast tone={toast ?? 'ok'} onClose={() => setToast(null)}>
        {toast === 'ok' && 'Section updated successfully!'}
        {toast === 'bad' && 'Failed to update section'}
      </Toast>
    </Specimen>
  );
}
