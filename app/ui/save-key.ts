/** Ctrl+S or Cmd+S. Browsers that fill a field in send `keydown` events without a key. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key?.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;
