/** Attributes that the editor sets, or that the user changes by opening `details`. */
const OWN = new Set(['tabindex', 'open']);

/**
 * Changes `present` into `wanted` with few changes, so that the page does not flicker.
 * Unchanged nodes stay the same nodes.
 */
export function morph(present: Node, wanted: Node): void {
  if (present.isEqualNode(wanted)) return;
  if (present.nodeType !== Node.ELEMENT_NODE) {
    present.nodeValue = wanted.nodeValue;
    return;
  }
  morphAttributes(present as Element, wanted as Element);
  const wants = [...wanted.childNodes];
  for (const [place, want] of wants.entries()) {
    const child = present.childNodes[place];
    if (!child) present.appendChild(copyFor(present, want));
    else if (child.nodeType === want.nodeType && child.nodeName === want.nodeName) morph(child, want);
    else present.replaceChild(copyFor(present, want), child);
  }
  while (present.childNodes.length > wants.length) present.lastChild?.remove();
}

const copyFor = (parent: Node, node: Node) => (parent.ownerDocument as Document).importNode(node, true);

function morphAttributes(present: Element, wanted: Element) {
  for (const { name } of [...present.attributes]) {
    if (!wanted.hasAttribute(name) && !OWN.has(name)) present.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (!OWN.has(name) && present.getAttribute(name) !== value) present.setAttribute(name, value);
  }
}
