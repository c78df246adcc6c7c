/** Only while an answer scrolls: the arrow keys must reach it then. */
export const scrollingAnswer = (question: string) =>
  ({ 'aria-label': `Answer, scrolls: ${question}`, tabIndex: 0 }) as const;

/** Tells of every answer of an `Accordion` on the page, as it opens or changes its size, whether it scrolls. Returns how to end it. */
export function startAnswers(): () => void {
  // Told of the opening too: a closed panel has no size.
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) markAnswer(target as HTMLElement);
  });
  for (const answer of document.querySelectorAll('[data-answer]')) sizes.observe(answer);
  return () => sizes.disconnect();
}

function markAnswer(answer: HTMLElement): void {
  const scrolls = answer.scrollHeight > answer.clientHeight;
  answer.toggleAttribute('tabindex', scrolls);
  answer.toggleAttribute('aria-label', scrolls);
  if (!scrolls) return;
  const { 'aria-label': label, tabIndex } = scrollingAnswer(answer.dataset.answer ?? '');
  answer.setAttribute('aria-label', label);
  answer.tabIndex = tabIndex;
}
