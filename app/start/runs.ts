/** The condition of `doScriptsRun` as text, for inline scripts. */
export const SCRIPTS_RUN = '"js"in document.documentElement.dataset';

/** Whether the page's scripts run in this browser (begin.ts). */
export const doScriptsRun = () => 'js' in document.documentElement.dataset;
