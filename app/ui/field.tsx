import { createContext, type ReactNode, use, useId, useState } from 'react';
import { Icon } from './icon.tsx';

export type FieldProps = {
  label: string;
  name: string;
  /** A sentence of help below the field. */
  hint?: ReactNode;
  /** The error message, in the exact words of the specification. */
  error?: string;
  optional?: boolean;
  className?: string;
  /** Maximum length in characters; a counter appears near it. The form rejects longer text instead of cutting it. */
  limit?: number;
};

/** Name of the field that takes the focus on load: the first invalid field of a returned form. */
export const FirstInvalidField = createContext<string | null>(null);

/** The field that made its form fail, and the id of the message if it is in another place. */
export const RefusedField = createContext<{ name: string; saidBy: string } | null>(null);

/** Ids and ARIA attributes that connect a control to its hint and error. */
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
      // Set explicitly: browsers otherwise report empty required fields as invalid before the first input.
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

/** The length of the text, for the counter. */
export function useLength(start: unknown, lengthOf = (text: string) => text.length) {
  const [length, setLength] = useState(() => lengthOf(String(start ?? '')));
  return { length, count: (text: string) => setLength(lengthOf(text)) };
}

/** Shows "18 of 20" from 80 % of the limit on, and beyond the limit in the colour of errors. */
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
