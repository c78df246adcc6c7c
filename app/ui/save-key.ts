/** Whether the key is Ctrl+S or Cmd+S. Autofill sends `keydown` events without a key. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key?.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;
