import { useEffect, useState } from 'react';
import { type UploadPurpose, unfinishedUploads } from './unfinished-uploads.ts';

type Props = { sentFor: UploadPurpose; chosen: readonly string[] };

/** Names unfinished uploads that resume when their files are chosen again. */
export function Unfinished({ sentFor, chosen }: Props) {
  const [names, setNames] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again after each choice or end of an upload.
  useEffect(() => setNames(unfinishedUploads(sentFor).map(({ name }) => name)), [sentFor, chosen.length]);
  const waiting = names.filter((name) => !chosen.includes(name));
  if (waiting.length === 0) return null;
  return (
    <p className="note">
      Not finished: {waiting.join(', ')}. Choose {waiting.length === 1 ? 'the file' : 'the files'} again, and
      it goes on where it stopped.
    </p>
  );
}
