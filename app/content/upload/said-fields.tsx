import { useId } from 'react';
import { mediumFields } from '../../../domain/content/library.ts';
import { problemsOfSaid, type Said } from './said.ts';

type Props = {
  /** Name of the file. */
  of: string;
  said: Said;
  /** It was to be added already: what is missing is marked. */
  isTried: boolean;
  onSay: (said: Said) => void;
};

/** Asks what a chosen file is and what it shows, in either editor: its caption says the one, screen readers the other. */
export function SaidFields({ of, said, isTried, onSay }: Props) {
  const id = useId();
  const problems = (isTried && problemsOfSaid(said)) || {};
  const { kind, alt } = mediumFields;
  const control = (name: 'kind' | 'alt') => ({
    id: `${id}-${name}`,
    className: 'input',
    required: true,
    'aria-invalid': problems[name] !== undefined,
    'aria-describedby': `${id}-${name}-under`,
  });
  const under = (name: 'kind' | 'alt', help = '') => (
    <p id={`${id}-${name}-under`} className={problems[name] ? 'error problem' : 'note help'}>
      {problems[name] ?? help}
    </p>
  );
  const ofFile = <span className="visually-hidden out-of-sight"> of {of}</span>;
  return (
    <>
      <div className={problems.kind ? 'field wrong' : 'field'}>
        <label htmlFor={`${id}-kind`}>
          {kind.label}
          {ofFile}
        </label>
        <select
          {...control('kind')}
          value={said.kind}
          onChange={({ currentTarget }) => onSay({ ...said, kind: currentTarget.value as Said['kind'] })}
        >
          <option value="">Choose…</option>
          {kind.options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {under('kind', kind.help)}
      </div>
      <div className={problems.alt ? 'field wrong' : 'field'}>
        <label htmlFor={`${id}-alt`}>
          {alt.label}
          {ofFile}
        </label>
        <textarea
          {...control('alt')}
          rows={2}
          style={{ minHeight: '4.5rem' }}
          value={said.alt}
          onChange={({ currentTarget }) => onSay({ ...said, alt: currentTarget.value.replaceAll('\n', ' ') })}
        />
        {under('alt', alt.help)}
      </div>
    </>
  );
}
