import { type ElementReadyEvent, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** HTML: the content model of `dl` is groups of terms and values, or `div` elements that each hold one group. */
class DescriptionList extends Rule {
  setup(): void {
    this.on('element:ready', ({ target }: ElementReadyEvent) => {
      if (!target.is('dl')) return;
      const inDiv = target.childElements.map((child) => child.is('div'));
      if (new Set(inDiv).size > 1)
        this.report({ node: target, message: '<dl> must hold either <div> elements or terms and values' });
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ name: 'vayuvan', rules: { 'description-list': DescriptionList } }],
    // SVG 2 has no `hidden` attribute: browsers show the drawing anyway.
    elements: ['html5', { svg: { attributes: { hidden: { allowed: () => 'is an attribute of HTML' } } } }],
    rules: { 'description-list': 'error' },
  }),
);

/** Violations of the HTML standard in a page, with element and position. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
