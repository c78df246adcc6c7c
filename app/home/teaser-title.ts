/** Cut to 65 characters plus an ellipsis (spec 1 §2, blog teaser); a shorter title stays whole. */
export function teaserTitle(title: string, limit = 65) {
  const characters = [...title];
  return characters.length <= limit ? title : `${characters.slice(0, limit).join('').trimEnd()}…`;
}
