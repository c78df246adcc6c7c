/** Whether the page's scripts run in this browser (begin.ts), as text of an inline script. */
export const RUNS = '"js"in document.documentElement.dataset';

/** The same for a module. */
export const runs = () => 'js' in document.documentElement.dataset;
