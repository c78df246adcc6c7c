import { useEffect, useRef, useState } from 'react';
import { sizeInWords, UPLOAD_LIMITS } from '../../../domain/media/limits.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldBox, FieldError, FieldHint, FieldLabel, useField } from '../../ui/field.tsx';
import { Unfinished } from '../upload/unfinished.tsx';
import styles from './brochure.module.css';
import { sendBrochure } from './send-brochure.ts';

const MAX_SIZE = sizeInWords(UPLOAD_LIMITS.documentBytes);
const HINT = `At most ${MAX_SIZE}. Without scripts, forms that are sent, other files inside, or a password.`;

type Props = {
  /** Revision of the document that names the current brochure. */
  revision: number;
  isReplacing: boolean;
};

/** Uploads a PDF as the brochure: with progress if scripts run, otherwise as a plain form. */
export function UploadForm({ revision, isReplacing }: Props) {
  const [percent, setPercent] = useState<number | null>(null);
  const [isAway, setAway] = useState(false);
  /** A problem found in the browser, which replaces the last problem of the action. */
  const [found, setFound] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const abort = useRef<AbortController>(null);
  const answered = useFormProblem('upload');
  const problem = percent === null ? (found ?? answered?.problem ?? '') : '';
  const { id, aria } = useField({ error: problem, hint: HINT }, 'brochure-upload');
  useEffect(() => () => abort.current?.abort(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer counts even with the same text.
  useEffect(() => setFound(null), [answered]);

  async function send(filled: FormData): Promise<Record<string, string> | null> {
    const file = filled.get('brochure');
    const wrong = problemOf(file);
    if (wrong !== null || !(file instanceof File)) {
      setFound(wrong);
      return null;
    }
    const controller = new AbortController();
    abort.current = controller;
    setPercent(0);
    const sent = await sendBrochure(file, controller.signal, (bytes, away) => {
      setAway(away);
      // Without a connection the number of received bytes is unknown.
      if (!away) setPercent(Math.min(100, Math.floor((100 * bytes) / file.size)));
    });
    setPercent(null);
    setAway(false);
    setFound('problem' in sent ? sent.problem : '');
    return 'file' in sent ? { file: sent.file } : null;
  }

  return (
    <section className={styles.upload} aria-labelledby="upload">
      <h2 id="upload">{isReplacing ? 'Upload another PDF' : 'Upload a PDF in its place'}</h2>
      <ActionForm
        name="upload"
        fields={{ expected: String(revision) }}
        encType="multipart/form-data"
        first={send}
        firstLabel={percent === null ? null : wordsFor(percent, isAway)}
        // The field shows the problem of its file.
        silent
        buttons={[{ label: 'Upload and use it', pendingLabel: 'Saving...', variant: 'primary' }]}
      >
        <FieldBox>
          <FieldLabel id={id}>Brochure (PDF)</FieldLabel>
          <input
            id={id}
            type="file"
            name="brochure"
            accept="application/pdf,.pdf"
            {...aria}
            onChange={(event) => {
              setFound('');
              setChosen([...(event.currentTarget.files ?? [])].map(({ name }) => name));
            }}
          />
          <FieldHint id={id}>{HINT}</FieldHint>
          <FieldError id={id}>{problem}</FieldError>
        </FieldBox>
        <Unfinished sentFor="brochure" chosen={chosen} />
        {percent !== null && (
          <progress
            className={styles.progress}
            max={100}
            value={percent < 100 ? percent : undefined}
            aria-label="Upload of the brochure"
          />
        )}
      </ActionForm>
      {percent !== null && (
        <Button variant="ghost" size="small" icon={null} before="x" onClick={() => abort.current?.abort()}>
          Cancel
        </Button>
      )}
      <p className={isAway ? 'note' : 'visually-hidden'} role="status">
        {isAway ? AWAY : problem}
      </p>
    </section>
  );
}

const AWAY = 'The connection is away. It goes on by itself.';

function wordsFor(percent: number, isAway: boolean): string {
  if (isAway) return 'Waiting for the connection...';
  return percent < 100 ? `${percent} % sent` : 'Checking it...';
}

/** Problems that can be found before the upload. */
function problemOf(file: FormDataEntryValue | null): string | null {
  if (!(file instanceof File) || file.name === '') return 'Please choose a PDF first.';
  if (file.size <= UPLOAD_LIMITS.documentBytes) return null;
  return `The PDF is ${sizeInWords(file.size)}; at most ${MAX_SIZE} is taken.`;
}
