import { createContext, type ReactNode, use, useId, useState } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: string;
  name: string;
  /** A sentence under the field that helps to fill it in. */
  hint?: ReactNode;
  /** What is wrong, in the exact words of the specification. */
  error?: string;
  optional?: boolean;
  className?: string;
  /** Characters allowed; a counter appears near it. Nothing is cut: the form refuses what is longer. */
  limit?: number;
};

/** Name of the field that a page takes the visitor to as it opens: the first wrong one of a returned form. */
export const FirstInvalidField = createContext<string | null>(null);

/** The field because of which its form was refused, and the id of the words that say why, where they stand elsewhere. */
export const RefusedField = createContext<{ name: string; saidBy: string } | null>(null);

/** Ids and ARIA attributes that tie a control to its hint, error and counter. */
export function useField(
  { error, hint, name }: Pick<FieldProps, 'error' | 'hint'> & { name?: string },
  given?: string,
) {
  const firstInvalid = use(FirstInvalidField);
  const refused = use(RefusedField);
  const own = useId();
  const id = given ?? own;
  const isRefused = refused !== null && name === refused.name;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`, isRefused && refused.saidBy]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    aria: {
      autoFocus: isRefused || (name !== undefined && name === firstInvalid) ? true : undefined,
      // Said outright: of what is required and empty a browser says by itself that it is wrong, before anybody was there.
      'aria-invalid': Boolean(error || isRefused),
      'aria-describedby': describedBy || undefined,
    },
  };
}

export function FieldError({ id, children }: { id: string; children?: string }) {
  if (!children) return null;
  return (
    <p className="error" id={`${id}-error`}>
      <Icon name="warning-circle" />
      {children}
    </p>
  );
}

export function FieldHint({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p className="note" id={`${id}-hint`}>
      {children}
    </p>
  );
}

export function FieldLabel({ id, optional, children }: { id: string; optional?: boolean; children: string }) {
  return (
    <label htmlFor={id}>
      {children}
      {optional && <span> (optional)</span>}
    </label>
  );
}

/** How long the text is, kept for the counter. */
export function useLength(start: unknown, lengthOf = (text: string) => text.length) {
  const [length, setLength] = useState(() => lengthOf(String(start ?? '')));
  return { length, count: (text: string) => setLength(lengthOf(text)) };
}

/** "12 of 20", from four fifths of the limit on; beyond it, in the colour of an error. */
export function Counter({ length, limit }: { length: number; limit?: number }) {
  if (!limit || length < limit * 0.8) return null;
  return (
    <p className={length > limit ? 'error tabular' : 'note tabular'} aria-live="polite">
      {length} of {limit} characters
    </p>
  );
}

export function FieldBox({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={className ? `field ${className}` : 'field'}>{children}</div>;
}
