import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { FieldBox, FieldError, FieldHint, FieldLabel, type FieldProps, useField } from './field.tsx';

export type Option = {
  value: string;
  label: string;
  /** A second, smaller line. */
  small?: string;
  disabled?: boolean;
};

type SelectFieldProps = Omit<FieldProps, 'limit'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps> & {
    options: readonly Option[];
    /** Label of the first option, whose value is empty. */
    placeholder?: string;
  };

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  id: given,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  const { id, aria } = useField({ error, hint, name: rest.name }, given);
  return (
    <FieldBox className={className}>
      <FieldLabel id={id} optional={optional}>
        {label}
      </FieldLabel>
      <select {...rest} {...aria} id={id} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}

type SegmentFieldProps = Omit<FieldProps, 'limit'> & {
  id?: string;
  options: readonly Option[];
  defaultValue?: string;
  onChange?: (value: string) => void;
};

/** A few choices in one bar, each a radio button. */
export function SegmentField({
  label,
  name,
  hint,
  error,
  optional,
  className,
  id: given,
  options,
  defaultValue,
  onChange,
}: SegmentFieldProps) {
  const { id, aria } = useField({ error, hint, name }, given);
  return (
    <fieldset
      className={className ? `field ${className}` : 'field'}
      id={id}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className="label">
        {label}
        {optional && <span> (optional)</span>}
      </legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              aria-invalid={aria['aria-invalid']}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.small && <small> {option.small}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}

type CheckFieldProps = Omit<FieldProps, 'label' | 'limit' | 'optional'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & { children: ReactNode };

/** One checkbox; its label may contain a link. */
export function CheckField({ hint, error, className, id: given, children, ...rest }: CheckFieldProps) {
  const { id, aria } = useField({ error, hint, name: rest.name }, given);
  return (
    <FieldBox className={className}>
      <label className="checkbox" htmlFor={id}>
        <input {...rest} {...aria} id={id} type="checkbox" />
        <span>{children}</span>
      </label>
      <FieldHint id={id}>{hint}</FieldHint>
      <FieldError id={id}>{error}</FieldError>
    </FieldBox>
  );
}
