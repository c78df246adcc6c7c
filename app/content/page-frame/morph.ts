/** Attributes that the editor sets, or that the user changes by opening `details`. */
const OWN = new Set(['tabindex', 'open']);

/**
 * Changes `present` into `wanted` with few changes, so that the page does not flicker.
 * Unchanged nodes stay the same nodes.
 */
export function morph(current: Node, wanted: Node): void {
  if (current.isEqualNode(wanted)) return;
  if (current.nodeType !== Node.ELEMENT_NODE) {
    current.nodeValue = wanted.nodeValue;
    return;
  }
  morphAttributes(current as Element, wanted as Element);
  const wants = [...wanted.childNodes];
  for (const [index, want] of wants.entries()) {
    const child = current.childNodes[index];
    if (!child) current.appendChild(copyFor(current, want));
    else if (child.nodeType === want.nodeType && child.nodeName === want.nodeName) morph(child, want);
    else current.replaceChild(copyFor(current, want), child);
  }
  while (current.childNodes.length > wants.length) current.lastChild?.remove();
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
