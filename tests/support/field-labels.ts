const WITH_LABELS = [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement];
type Field = InstanceType<(typeof WITH_LABELS)[number]>;

/**
 * What jsdom's own `labels` comes to, without its walk through the whole page for each label of the page: every field
 * whose name is asked for paid that.
 */
for (const { prototype } of WITH_LABELS)
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Field) {
      if (this.type === 'hidden') return null;
      const root = this.getRootNode() as Document | Element;
      return [...root.getElementsByTagName('label')].filter((label) => isLabelOf(label, this));
    },
  });

const isLabelOf = (label: HTMLLabelElement, field: Field): boolean =>
  (label.hasAttribute('for') ? label.htmlFor === field.id : label.contains(field)) && label.control === field;
