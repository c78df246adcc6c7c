/**
 * Runs inline in each public page, as text. A chosen picture moves into the page that it was chosen for
 * (app/site/moving-link.tsx); other pages come without a transition.
 */
export function skipTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = activation?.entry.url;
    if (!viewTransition || (to && new URL(to).pathname === document.documentElement.dataset.leads)) return;
    viewTransition.ready.catch(() => undefined);
    viewTransition.skipTransition();
  });
}

/** Sent by React's root once the page is its own, or is left to itself after an error (hydrate-document.tsx). */
export const HYDRATED_EVENT = 'vayuvan:hydrated';

/**
 * Runs inline in each public page, as text: it uses nothing from outside itself.
 * React is fetched at the first touch (pointer, key, focus, scroll). Until it answers, links and `details` act as the
 * browser has them, and so do forms before the touch; a form sent after it is held for React, and a click on what only
 * React can answer is kept, and made again when it can. `start` is the address of the script that makes the page React's
 * own, `settle` ends what waits for the first picture.
 */
export function startWhenTouched(start: string, hydrated: string, settle: () => void): void {
  const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
  /** Each with what tells where on the page it stands. */
  const waiting = new Map<HTMLElement, number>();
  const sent = new Map<HTMLFormElement, HTMLElement | null>();
  const passive = { capture: true, passive: true };
  let begun = false;
  let alive = false;
  let passing: HTMLFormElement | null = null;
  const FRAME_MS = 16;
  /** A part of the page comes so much after the rest, or its form is sent without it. */
  const LOOKS = 60;
  const LOOK_MS = 50;
  /** A tap is shorter than that; who presses longer waits no longer. */
  const TAP_MS = 200;
  /** Whoever scrolls reads: React comes once the page has stood still for so long, and a tap that ends it is heard at once. */
  const STILL_MS = 200;
  /** So long what was clicked or sent waits for the script, and is then done as without it. */
  const PATIENCE_MS = 8000;
  /** So much longer it waits for React once the script is there: a slow phone works at it, and nothing is asked of the line. */
  const WORK_MS = 20_000;
  /** Waiting is counted in turns of this length: while a slow phone is at work it has none, and no patience is used up. */
  const TURN_MS = 250;
  let hasArrived = false;
  /** A script that cannot be had is asked for so often, at an address of its own each time: browsers remember a failure. */
  const ATTEMPTS = 3;
  let attempts = 0;

  function begin(event?: Event) {
    if (begun || attempts === ATTEMPTS || (event && isNobodys(event))) return;
    begun = true;
    attempts += 1;
    settle();
    for (const touch of touches) removeEventListener(touch, begin, passive);
    if (event) whenHeard(event, load);
    else load();
  }
  function whenHeard({ type }: Event, act: () => void) {
    if (type === 'pointerdown' || type === 'touchstart') afterTap(act);
    else if (type === 'scroll' || type === 'wheel') whenStill(act);
    else act();
  }
  /** What a touch shows by itself (a menu, a pressed button) is on the screen before a script has its turn. */
  function load() {
    const address = attempts > 1 ? `${start}&attempt=${attempts}` : start;
    const arrive = () => {
      hasArrived = true;
    };
    inTask(() => import(/* @vite-ignore */ address).then(arrive, giveUp), 2 * FRAME_MS);
  }
  /** A finger that has come down goes up again: reading the scripts would keep the click waiting that follows. */
  function afterTap(act: () => void) {
    const end = (event?: Event) => {
      clearTimeout(timer);
      removeEventListener('click', end, true);
      removeEventListener('pointercancel', end, true);
      // The finger scrolls.
      if (event?.type === 'pointercancel') whenStill(act);
      else act();
    };
    const timer = setTimeout(end, TAP_MS);
    addEventListener('click', end, true);
    addEventListener('pointercancel', end, true);
  }
  function whenStill(act: () => void) {
    const ends = ['scroll', 'wheel', 'pointerdown', 'touchstart', 'keydown'];
    const end = (event?: Event) => {
      clearTimeout(timer);
      for (const type of ends) removeEventListener(type, end, passive);
      if (event) whenHeard(event, act);
      else act();
    };
    const timer = setTimeout(end, STILL_MS);
    for (const type of ends) addEventListener(type, end, passive);
  }
  /** What opens by itself takes the focus along; a page that comes under a pointer at rest is told of it as of a move. */
  function isNobodys(event: Event) {
    if (event.type === 'focusin') return (event.target as Element).matches('[data-focus]');
    const { movementX, movementY } = event as MouseEvent;
    return event.type === 'pointermove' && movementX === 0 && movementY === 0;
  }
  function inTask(act: () => unknown, delay = 0) {
    if ('scheduler' in window) void scheduler.postTask(act, { delay });
    else act();
  }
  function keep(event: Event) {
    const control = (event.target as Element).closest<HTMLElement>('button, a[data-opens]');
    if (!control || control.matches('[type=submit], [data-close]') || control.closest('[aria-busy=true]'))
      return;
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    if (ctrlKey || metaKey || shiftKey || altKey || isHopeless()) return;
    event.preventDefault();
    waiting.set(control, alike(control).indexOf(control));
    show(control);
    begin();
    waitThen(haveWaited, PATIENCE_MS);
  }
  /** That it was heard: on a slow line seconds pass before anything comes of it. */
  function show(control: HTMLElement | null) {
    control?.setAttribute('data-waiting', '');
  }
  function showNothing() {
    for (const control of document.querySelectorAll('[data-waiting]'))
      control.removeAttribute('data-waiting');
  }
  /** What looks the same: where React has made the page anew, the same place among them is its successor. */
  function alike({ tagName, className }: HTMLElement) {
    return [...document.querySelectorAll<HTMLElement>(tagName)].filter((one) => one.className === className);
  }
  const isHopeless = () => !begun && attempts === ATTEMPTS;
  /** Whether React answers for a form, or nobody will: a dialog is taken over as a whole, after the page it lies over. */
  function isAnswered(form: HTMLFormElement) {
    if (!('js' in document.documentElement.dataset)) return true;
    return Object.keys(form.closest('dialog') ?? form).some((key) => key.startsWith('__react'));
  }
  /** A form sent while React is on its way: React sends it, with all that it says meanwhile. */
  function hold(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    if (!begun || form.method !== 'post' || form === passing || isAnswered(form)) return;
    event.preventDefault();
    const isFirst = !sent.has(form);
    sent.set(form, event.submitter);
    show(event.submitter);
    if (alive && isFirst) send(form, LOOKS);
    if (!alive) waitThen(haveWaited, PATIENCE_MS);
  }
  function send(form: HTMLFormElement, looks: number) {
    if (!sent.has(form)) return;
    if (looks > 0 && form.isConnected && !isAnswered(form)) {
      setTimeout(send, LOOK_MS, form, looks - 1);
      return;
    }
    const submitter = sent.get(form);
    sent.delete(form);
    if (!form.isConnected) return sendPlainly(form);
    passing = form;
    form.requestSubmit(submitter);
    passing = null;
  }
  /** As without scripts. React may have made the page anew: then the form that was filled in stands in it no longer. */
  function sendPlainly(form: HTMLFormElement) {
    if (!form.isConnected) {
      form.hidden = true;
      document.body.append(form);
    }
    form.submit();
  }
  function end() {
    alive = true;
    removeEventListener('click', keep, true);
    removeEventListener(hydrated, end);
    showNothing();
    // Not within the work of taking the page over.
    inTask(() => {
      for (const [control, nth] of waiting) (control.isConnected ? control : alike(control)[nth])?.click();
      waiting.clear();
      for (const form of sent.keys()) send(form, LOOKS);
    });
  }
  /** The script could not be fetched: what waits is done without it or forgotten, and the next touch tries again. */
  function giveUp() {
    waitNoLonger();
    waiting.clear();
    showNothing();
    begun = false;
    for (const touch of touches) addEventListener(touch, begin, passive);
  }
  function waitThen(act: () => void, ms: number) {
    if (ms > 0) setTimeout(waitThen, TURN_MS, act, ms - TURN_MS);
    else act();
  }
  function haveWaited() {
    if (hasArrived) waitThen(waitNoLonger, WORK_MS);
    else waitNoLonger();
  }
  /** Links go where they lead, forms are sent; a button that is React's alone waits on. */
  function waitNoLonger() {
    if (alive) return;
    const [form] = sent.keys();
    const link = [...waiting.keys()].find((control) => control instanceof HTMLAnchorElement);
    if (form) {
      sent.delete(form);
      sendPlainly(form);
    } else if (link) {
      waiting.delete(link);
      // Whoever writes by now has not waited for it.
      if (document.activeElement?.matches('input, textarea, select')) return;
      location.assign((link as HTMLAnchorElement).href);
    }
  }
  /** As without scripts too, but it outlives the page, and nobody sees what comes of it. */
  function sendBehind(form: HTMLFormElement, submitter: HTMLElement | null) {
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter)) fields.append(name, String(value));
    return navigator.sendBeacon(form.action, fields);
  }
  /**
   * A browser may end a page that nobody looks at: what is held is sent at once. It is sent as a form as well, for
   * whoever comes back to see what came of it; by its fields it is the same.
   */
  function lookAway() {
    if (document.visibilityState !== 'hidden' || alive || sent.size === 0) return;
    for (const [form, submitter] of sent) sendBehind(form, submitter);
    waitNoLonger();
  }
  /** Whoever leaves has sent what is held, and does not wait for what was clicked. */
  function leave() {
    waiting.clear();
    for (const [form, submitter] of sent) if (sendBehind(form, submitter)) sent.delete(form);
  }

  for (const touch of touches) addEventListener(touch, begin, passive);
  addEventListener('click', keep, true);
  addEventListener('submit', hold, true);
  addEventListener(hydrated, end);
  document.addEventListener('visibilitychange', lookAway);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', showNothing);
}
