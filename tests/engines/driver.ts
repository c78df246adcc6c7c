/** Keys that a walk presses, by the name that a page hears. */
export type PressedKey = 'Enter' | 'Escape' | 'Tab';

/** A browser's window by the standard protocol: what both clients do alike. Points are CSS pixels of the viewport. */
export type Driver = {
  goto: (url: string) => Promise<void>;
  /** Runs in the page, also where its own scripts are off: it uses nothing from outside itself. */
  evaluate: <A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<R>;
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: PressedKey) => Promise<void>;
  /** What went wrong in the page's scripts and policy so far. */
  problems: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type WindowOptions = {
  /** Whether the page's own scripts run. */
  scripts: boolean;
};

export type Engine = {
  /** A window of a device of its own, which remembers nothing. */
  open: (options: WindowOptions) => Promise<Driver>;
  close: () => Promise<void>;
};

/** As high as a phone, and nearly as narrow: a window of MiniBrowser cannot be narrower. */
export const WINDOW = { width: 450, height: 850 };
