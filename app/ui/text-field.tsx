import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import {
  Counter,
  FieldBox,
  FieldError,
  FieldHint,
  FieldLabel,
  type FieldProps,
  useField,
  useLength,
} from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & {
    /** Counts the length for the limit. */
    lengthOf?: (text: string) => number;
  };

/** One line of text: label above, hint and error below. */
export function TextField({
  label,
  hint,
  error,
  optional,
  limit,
  className,
  id: given,
  onInput,
  type = 'text',
  lengthOf,
  ...rest
}: TextFieldProps) {
  const { id, aria } = useField({ error, hint, name: rest.name }, given);
  const { length, count } = useLength(rest.value ?? rest.defaultValue, lengthOf);
  return (
    <FieldBox className={className}>
      <FieldLabel id={id} optional={optional}>
        {label}
      </FieldLabel>
      <input
        {...rest}
        {...aria}
        id={id}
        type={type}
        className="input"
        onInput={(event) => {
          count(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <FieldHint id={id}>{hint}</FieldHint>
      <Counter length={length} limit={limit} />
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}

type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps>;

/** Several lines of text; five rows by default. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  limit,
  className,
  id: given,
  onInput,
  rows = 5,
  ...rest
}: TextAreaProps) {
  const { id, aria } = useField({ error, hint, name: rest.name }, given);
  const { length, count } = useLength(rest.value ?? rest.defaultValue);
  return (
    <FieldBox className={className}>
      <FieldLabel id={id} optional={optional}>
        {label}
      </FieldLabel>
      <textarea
        {...rest}
        {...aria}
        id={id}
        rows={rows}
        className="input"
        onInput={(event) => {
          count(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <FieldHint id={id}>{hint}</FieldHint>
      <Counter length={length} limit={limit} />
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}

type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'limit' | 'lengthOf'> & {
  /** Cleans typed, pasted and autofilled numbers: digits only, without country code. */
  normalise?: (typed: string) => string;
};

/** A field for a mobile number, after a "+91" cell. */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  className,
  id: given,
  normalise,
  onInput,
  ...rest
}: PhoneFieldProps) {
  const { id, aria } = useField({ error, hint, name: rest.name }, given);
  return (
    <FieldBox className={className}>
      <FieldLabel id={id} optional={optional}>
        {label}
      </FieldLabel>
      <div className="prefixed">
        <span aria-hidden="true">+91</span>
        <input
          autoComplete="tel"
          placeholder="10-digit mobile"
          {...rest}
          {...aria}
          id={id}
          type="tel"
          inputMode="tel"
          className="input tabular"
          onInput={(event) => {
            const field = event.currentTarget;
            const clean = normalise?.(field.value) ?? field.value;
            if (clean !== field.value) field.value = clean;
            onInput?.(event);
          }}
        />
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}
