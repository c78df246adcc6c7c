/** Whether the visitor prefers reduced motion. */
export const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
