import { type DragEvent, useId, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type UploadProps, useFieldChoices } from '../fields/field-choices.tsx';
import { Unfinished } from './unfinished.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import { addWords, announcementWords, UPLOAD_KINDS } from './upload-words.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads files to the library, by picker or drop, with progress and outcome of each. */
export function Upload({ accept, multiple, mostAtOnce, onUploaded }: UploadProps) {
  const { addToLibrary } = useFieldChoices();
  const uploads = useUploads({ accept, onUploaded, onPoster: (item) => addToLibrary([item]) });
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { types, one, many, help } = UPLOAD_KINDS[accept];

  function addFiles(files: readonly File[]) {
    const most = multiple ? mostAtOnce : 1;
    if (most !== undefined && files.length > most) {
      // Exact text of spec 2 §8.
      const things = accept === 'picture' ? 'images' : 'videos';
      setProblem(`You can upload up to ${most} ${most === 1 ? things.slice(0, -1) : things} at a time.`);
      return;
    }
    setProblem('');
    uploads.choose(files);
  }

  const [isOver, setOver] = useState(false);
  function over(event: DragEvent, isNow: boolean) {
    event.preventDefault();
    setOver(isNow);
  }

  return (
    <div ref={uploads.box} className={styles.upload} data-scripted>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          addFiles([...event.dataTransfer.files]);
        }}
      >
        <Button
          ref={choose}
          variant="ghost"
          size="small"
          icon={null}
          before="upload-simple"
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        >
          {multiple ? `Upload ${many}` : `Upload a ${one}`}
        </Button>
        <p id={`${id}-help`} className="note">
          {help} <span className={styles.pointer}>Or drop {multiple ? 'them' : 'it'} here.</span>
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={multiple ? `Choose ${many}` : `Choose a ${one}`}
          accept={types}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])]);
            // Allow choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Unfinished sentFor={accept} chosen={uploads.items.map(({ file }) => file.name)} />
      {uploads.items.length > 0 && (
        <ul className={styles.rows} aria-label={`Uploads of ${many}`}>
          {uploads.items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              accept={accept}
              uploads={uploads}
              onRemove={() => {
                uploads.remove(item.key);
                choose.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {uploads.toAdd > 0 && (
        <div className="row">
          <Button variant="ink" size="small" icon={null} data-add="" onClick={uploads.add}>
            {addWords(accept, uploads.toAdd)}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {announcementWords(uploads.items)}
      </p>
    </div>
  );
}
