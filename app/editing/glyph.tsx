const PATHS = {
  up: 'M4 10l4-4 4 4',
  down: 'M4 6l4 4 4-4',
  close: 'M4 4l8 8M12 4l-8 8',
  undo: 'M6 3L3 6l3 3M3 6h6a4 4 0 010 8H6',
  list: 'M5 4h8M5 8h8M5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  plus: 'M8 3v10M3 8h10',
  upload: 'M8 11V3M4.5 6.5L8 3l3.5 3.5M3 13.5h10',
  film: 'M2.5 3.5h11v9h-11zM6.5 6l3.5 2-3.5 2z',
  stack: 'M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  out: 'M6.5 3.5h6v6M12.5 3.5L5 11',
  bin: 'M3 4h10M6 4V2.5h4V4M4.5 4l.7 9.5h5.6L11.5 4',
};

/** A small drawing in a button; the button's own words name it. */
export function Glyph({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
