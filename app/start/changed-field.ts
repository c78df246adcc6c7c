export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the field is a checkbox or a radio button. */
export const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Whether the value of a field differs from the server's HTML. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const made = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return options.find(({ selected }) => selected) !== made;
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
