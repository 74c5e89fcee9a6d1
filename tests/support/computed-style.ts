/**
 * What jsdom's own answer comes to here, without its walk through the whole default style sheet for every element and
 * each of its ancestors, which was a quarter of the screens' tests: no sheet of ours is loaded in these tests, so an
 * element looks as its kind, its attributes and its own style say, and takes visibility and pointer events from above.
 */
export function computedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return whole(element, pseudo);
  const own = 'style' in element ? (element.style as CSSStyleDeclaration) : none;
  const valueOf = (name: string): string => {
    if (name === 'display') return own.display || displayOf(element);
    if (name === 'visibility') return inherited(element, 'visibility') || 'visible';
    if (name === 'pointer-events') return inherited(element, 'pointer-events') || 'auto';
    return own.getPropertyValue(name);
  };
  return new Proxy(own, {
    get(target, key) {
      if (key === 'getPropertyValue') return valueOf;
      if (key === 'display' || key === 'visibility') return valueOf(key);
      if (key === 'pointerEvents') return valueOf('pointer-events');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const whole = window.getComputedStyle.bind(window);
const none = document.createElement('div').style;

function inherited(element: Element | null, name: string): string {
  for (let above = element; above; above = above.parentElement) {
    if (!above.hasAttribute('style')) continue;
    const value = (above as HTMLElement).style.getPropertyValue(name);
    if (value !== '' && value !== 'inherit') return value;
  }
  return '';
}

/** The attributes by which jsdom's sheet shows or hides. */
const SEEN_BY_THE_SHEET = ['hidden', 'type', 'open'];
const KNOWN: Readonly<Record<string, string>> = {
  block: 'body div dd dl dt fieldset footer form h1 h2 h3 h4 header html main nav ol p section ul',
  inline: 'a b em g label line option output path rect select small span strong svg textarea time',
  'inline-block': 'button input',
  'list-item': 'li',
};
const displays = new Map(
  Object.entries(KNOWN).flatMap(([display, kinds]) => kinds.split(' ').map((kind) => [kind, display] as const)),
);

/** As jsdom's own sheet has it for an element of this kind; what is no common kind is asked once. */
function displayOf(element: Element): string {
  const hidden = element.hasAttribute('hidden') || element.getAttribute('type') === 'hidden';
  const kind = `${element.localName}${hidden ? ' hidden' : ''}${element.hasAttribute('open') ? ' open' : ''}`;
  const known = displays.get(kind);
  if (known !== undefined) return known;
  const bare = document.createElement(element.localName);
  for (const name of SEEN_BY_THE_SHEET) {
    const value = element.getAttribute(name);
    if (value !== null) bare.setAttribute(name, value);
  }
  document.body.append(bare);
  const { display } = whole(bare);
  bare.remove();
  displays.set(kind, display);
  return display;
}
