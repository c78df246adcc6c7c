/** Opens the term (`details` inside `data-glossary`) that the hash names; only some browsers do this natively. */
export function startGlossary(): () => void {
  if (!document.querySelector('[data-glossary]')) return () => {};
  const reveal = () => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details');
    if (!details || details.open || !details.closest('[data-glossary]')) return;
    details.open = true;
    details.scrollIntoView({ block: 'center' });
  };
  reveal();
  addEventListener('hashchange', reveal);
  return () => removeEventListener('hashchange', reveal);
}
