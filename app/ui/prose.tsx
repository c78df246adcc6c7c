/** Long text from Markdown; the server has rendered it without the HTML of editors. */
export const Prose = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
