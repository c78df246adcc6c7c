import { useId } from 'react';
import { fontFor } from '../../ui/hindi-font.ts';

const FLOWERS = Array.from({ length: 150 }, (_, index) => ({
  id: index,
  cx: (index * 97 + (index % 7) * 31) % 560,
  cy: Math.round(300 + ((index * 53) % 150) * (0.5 + index / 240)),
  r: Math.round((2 + ((index * 37) % 5) * 0.8) * 10) / 10,
}));

type Props = {
  label: string;
  /** Inscription without a reference. */
  word: string;
  reference?: string;
  when?: string;
  className?: string;
};

/** A drawing of a kilometre stone with the reference on it. */
export function BoundaryStone({ label, word, reference, when, className }: Props) {
  const clip = useId();
  const said = reference ? `, with your enquiry’s reference ${reference}` : '';
  return (
    <figure className={className}>
      <svg
        viewBox="0 0 560 640"
        preserveAspectRatio="xMaxYMid"
        role="img"
        aria-label={`A kilometre stone in a mustard field${said}`}
      >
        <clipPath id={clip}>
          <path d="M0 34 560 0V610L0 640Z" />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect width="560" height="640" fill="#CFDFDB" />
          <circle cx="420" cy="180" r="78" fill="#F8DD8C" />
          <path d="M0 250Q140 222 300 246T560 236V420H0Z" fill="#8DB08A" />
          <path d="M0 276Q200 258 560 270V470H0Z" fill="#E8BE45" />
          <g fill="#FBE39A">
            {FLOWERS.map(({ id, ...flower }) => (
              <circle key={id} {...flower} />
            ))}
          </g>
          <path d="M0 470 560 440V640H0Z" fill="#B98A5E" />
          <path d="M0 476 560 446" stroke="#FFFDF7" strokeWidth="5" />
          <ellipse cx="300" cy="594" rx="220" ry="14" fill="#10302A" opacity=".22" />
          <path
            d="M112 592V262C112 172 176 124 276 124S440 172 440 262V592Z"
            fill="#FFFDF7"
            stroke="#10302A"
            strokeWidth="4"
          />
          <path
            d="M112 256C114 170 178 124 276 124S438 170 440 256Z"
            fill="#F2A51A"
            stroke="#10302A"
            strokeWidth="4"
          />
          <path
            d="M438 262V590H394V270C394 190 350 146 288 126 380 128 438 176 438 262Z"
            fill="#10302A"
            opacity=".16"
          />
          {reference ? (
            <>
              <text x="254" y="296" fontSize="27" textAnchor="middle" data-face="text">
                {label}
              </text>
              <text x="254" y="368" fontSize="45" textAnchor="middle" data-face="display">
                {reference}
              </text>
              <path d="M160 400H348" stroke="#10302A" strokeWidth="3" />
              <text x="254" y="440" fontSize="25" textAnchor="middle" data-face="text">
                {when}
              </text>
            </>
          ) : (
            <text
              x="254"
              y="350"
              fontSize="62"
              textAnchor="middle"
              data-face="display"
              lang="hi"
              data-cut={fontFor(word)}
            >
              {word}
            </text>
          )}
        </g>
      </svg>
    </figure>
  );
}
