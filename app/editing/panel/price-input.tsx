import { type RefObject, useState } from 'react';
import { inLakh, rupees } from '../../../domain/content/prices.ts';

type Props = {
  id: string;
  'aria-describedby': string;
  input: RefObject<HTMLInputElement | null>;
  /** In paise. */
  value: unknown;
  onChange: (paise: number | null) => void;
};

const PAISE_IN_LAKH = 1e7;

/** A price in lakh rupees, as the pages say it, with the whole amount beside it. */
export function PricesInput({ value, input, onChange, ...common }: Props) {
  const paise = typeof value === 'number' ? value : null;
  const [typed, setTyped] = useState<{ text: string; paise: number | null } | null>(null);
  const text = typed && typed.paise === paise ? typed.text : paise === null ? '' : inLakh(paise);

  function read(next: string) {
    const figure = next.replaceAll(',', '').trim();
    const isFigure = /^\d{1,6}(\.\d{0,5})?$/.test(figure);
    const amount = isFigure ? Math.round(Number(figure) * PAISE_IN_LAKH) : null;
    setTyped({ text: next, paise: amount });
    onChange(amount);
  }

  return (
    <div className="price">
      <span aria-hidden="true">₹</span>
      <input
        {...common}
        ref={input}
        inputMode="decimal"
        value={text}
        onChange={(event) => read(event.target.value)}
      />
      <span>lakh</span>
      <output>{paise === null ? '' : rupees(paise)}</output>
    </div>
  );
}
