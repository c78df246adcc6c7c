import styles from './milestones.module.css';

/** A kilometre stone with its number; `set` is false for a future milestone. */
export function Kilometre({ number, set }: { number: number; set: boolean }) {
  return (
    <svg className={styles.stone} viewBox="0 0 64 84" width="64" height="84" aria-hidden="true">
      <path
        d="M8 80V30C8 12 18 4 32 4s24 8 24 26v50Z"
        fill={set ? 'var(--sheet)' : 'var(--paper-2)'}
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeDasharray={set ? undefined : '6 5'}
      />
      {set && (
        <path
          d="M8 38v-8C8 12 18 4 32 4s24 8 24 26v8Z"
          fill="var(--marigold)"
          stroke="var(--ink)"
          strokeWidth="2.5"
        />
      )}
      <text x="32" y="68" textAnchor="middle">
        {number}
      </text>
      <path d="M0 80h64" stroke="var(--ink)" strokeWidth="2.5" />
    </svg>
  );
}
