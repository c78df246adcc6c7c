/** Opens the meaning of a term (`details` inside `data-glossary`) that the address names; some browsers do so by themselves. */
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
