const KEY = 'papersAskedFor';

const boxesOf = (list: ParentNode) => [...list.querySelectorAll<HTMLInputElement>('input[data-paper]')];

/** Stores and restores the ticked papers (`#papers`), and prints their list. Returns a function that ends it. */
export function startPapers(): () => void {
  const list = document.getElementById('papers');
  if (!list) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  showKeptPapers(list);
  list.addEventListener('change', () => keepPapers(list), { signal });
  list.addEventListener('click', ({ target }) => (target as Element).closest('[data-print]') && print(list), {
    signal,
  });
  return () => controller.abort();
}

function print(list: HTMLElement): void {
  list.dataset.printing = '';
  addEventListener('afterprint', () => delete list.dataset.printing, { once: true });
  window.print();
}

/** Stores the ticked papers on this device; without storage the boxes still work. */
function keepPapers(list: ParentNode): void {
  sendAsTicked(list);
  const checkedBoxes = boxesOf(list).filter(({ checked }) => checked);
  try {
    localStorage.setItem(KEY, JSON.stringify(checkedBoxes.map(({ value }) => value)));
  } catch {
    // Storage is full or disabled.
  }
}

/** Restores the ticked papers. */
function showKeptPapers(list: ParentNode): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (Array.isArray(stored)) for (const box of boxesOf(list)) box.checked ||= stored.includes(box.value);
  } catch {
    // The stored value is unreadable.
  }
  sendAsTicked(list);
}

/** The list as a message, with one unticked line for each paper. */
export const papersMessage = (heading: string, papers: readonly string[]): string =>
  [heading, ...papers.map((paper, index) => `☐ ${index + 1}. ${paper}`)].join('\n');

/** The message with the current ticks. */
export const messageWithTicks = (message: string, ticked: readonly boolean[]): string =>
  message
    .split('\n')
    .map((line, index) => (index === 0 ? line : line.replace(/^[☐☑]/u, ticked[index - 1] ? '☑' : '☐')))
    .join('\n');

function sendAsTicked(list: ParentNode) {
  const link = list.querySelector<HTMLAnchorElement>('a[data-message]');
  if (!link) return;
  const address = new URL(link.href);
  const ticked = boxesOf(list).map(({ checked }) => checked);
  address.searchParams.set('text', messageWithTicks(address.searchParams.get('text') ?? '', ticked));
  link.href = address.href;
}
