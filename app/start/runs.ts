/** The condition of `runs` as text, for inline scripts. */
export const RUNS = '"js"in document.documentElement.dataset';

/** Whether the page's scripts run in this browser (begin.ts). */
export const runs = () => 'js' in document.documentElement.dataset;
