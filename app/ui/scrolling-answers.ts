/** Attributes of an answer that scrolls: it takes the focus so that the arrow keys scroll it. */
export const scrollableAnswer = (question: string) =>
  ({ 'aria-label': `Answer, scrolls: ${question}`, tabIndex: 0 }) as const;

/** Makes answers of each `Accordion` focusable while they scroll. Returns a function that ends it. */
export function startScrollableAnswers(): () => void {
  // Opening counts as a resize, because a closed panel has no size.
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
  const { 'aria-label': label, tabIndex } = scrollableAnswer(answer.dataset.answer ?? '');
  answer.setAttribute('aria-label', label);
  answer.tabIndex = tabIndex;
}
