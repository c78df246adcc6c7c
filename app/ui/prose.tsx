/** Long text from the content's Markdown, already rendered on the server (which lets no HTML of an editor through). */
export const Prose = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
