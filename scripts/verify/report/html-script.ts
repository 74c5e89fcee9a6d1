import { say } from '../language.ts';

/** Returns the script of the page: the filters of the list of entries, and the buttons that open an entry. */
export const pageScript = (): string => `
const domain = document.getElementById('domain'), outcome = document.getElementById('outcome'), all = document.getElementById('all');
const entries = [...document.querySelectorAll('.entry')], count = document.getElementById('count');
const show = () => {
  let shown = 0;
  for (const entry of entries) {
    entry.hidden = (domain.value && entry.dataset.domain !== domain.value) || (outcome.value && entry.dataset.outcome !== outcome.value);
    if (!entry.hidden) shown += 1;
  }
  count.textContent = ${JSON.stringify(say({ zh: '显示 # 个，共 # 个', en: '# of # shown' }))}.replace('#', shown).replace('#', entries.length);
};
domain.onchange = outcome.onchange = show;
for (const button of document.querySelectorAll('[data-entry]')) {
  button.onclick = () => {
    domain.value = outcome.value = '';
    show();
    all.open = true;
    const entry = document.getElementById('entry-' + button.dataset.entry);
    entry.tabIndex = -1;
    entry.scrollIntoView({ block: 'center' });
    entry.focus({ preventScroll: true });
  };
}
if (entries.some((entry) => entry.dataset.outcome === 'broken')) outcome.value = 'broken';
show();
`;
