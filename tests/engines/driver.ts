/** Keys that a walk presses, by the name that a page hears. */
export type PressedKey = 'Enter' | 'Escape' | 'Tab';

/** A browser's window by the standard protocol: what both clients do alike. Points are CSS pixels of the viewport. */
export type Driver = {
  goto: (url: string) => Promise<void>;
  /** Runs in the page, also where its own scripts are off: it uses nothing from outside itself. */
  evaluate: <A extends unknown[], R>(run: (...args: A) => R, ...args: A) => Promise<R>;
  /** Moves the pointer there. */
  point: (x: number, y: number) => Promise<void>;
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

/** Longer than any command takes on a busy machine; what a browser loses while it leaves a page never comes. */
const ANSWER_MS = 10_000;
const PAGE_MS = 60_000;

/** The driver, whose commands fail by name where the browser does not answer them. */
export function limited(driver: Driver): Driver {
  const within =
    <A extends unknown[], R>(name: string, ms: number, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const { promise, reject } = Promise.withResolvers<never>();
      const late = () => reject(new Error(`The browser did not answer ${name} within ${ms} ms.`));
      const timer = setTimeout(late, ms);
      try {
        return await Promise.race([run(...args), promise]);
      } finally {
        clearTimeout(timer);
      }
    };
  return {
    goto: within('goto', PAGE_MS, driver.goto),
    // The names of its own functions say which question it was.
    evaluate: (run, ...args) =>
      within(`evaluate ${run.name}`, ANSWER_MS, () => driver.evaluate(run, ...args))(),
    // These are not asked again by whoever waits for something.
    point: within('point', PAGE_MS, driver.point),
    click: within('click', PAGE_MS, driver.click),
    type: within('type', PAGE_MS, driver.type),
    press: within('press', PAGE_MS, driver.press),
    problems: within('problems', PAGE_MS, driver.problems),
    close: within('close', PAGE_MS, driver.close),
  };
}
