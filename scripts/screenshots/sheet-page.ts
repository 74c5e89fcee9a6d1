/** Styles of the contact sheet. Styles and script are inlined, because the sheet is opened as a local file. */
export const SHEET_STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 0; }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 16px; align-items: center;
  padding: 8px 16px; border-bottom: 1px solid GrayText; background: Canvas; }
h1, h2, h3, h4, p { margin: 0; font-size: 14px; }
h1, h2 { font-size: 18px; }
section, article { padding: 8px 16px; }
section { content-visibility: auto; contain-intrinsic-size: auto 4000px; }
h3 { position: sticky; top: 49px; padding: 4px 0; background: Canvas; }
.state { padding: 4px 0 12px; }
.state h4 { font-weight: 400; }
.state > div { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; }
a { color: inherit; font-size: 12px; text-decoration: none; }
a img { display: block; width: auto; height: 200px; min-width: 80px; border: 1px solid GrayText; }
[hidden] { display: none !important; }
dialog { width: 96vw; max-width: none; height: 96vh; max-height: none; padding: 0; text-align: center; }
dialog img { max-width: 100%; }
`;

/** Script of the contact sheet. The arrow keys show the next visible picture; Escape or a click closes the picture. */
export const SHEET_SCRIPT = `
const all = (what, within = document) => [...within.querySelectorAll(what)];
const filter = () => {
  const of = Object.fromEntries(all('select').map((one) => [one.dataset.of, one.value]));
  const words = document.querySelector('input').value.trim();
  for (const section of all('section')) {
    section.hidden = of.who !== '' && section.dataset.who !== of.who;
    for (const article of all('article', section)) {
      const page = article.querySelector('h3').textContent;
      for (const state of all('.state', article)) {
        for (const one of all('a', state))
          one.hidden = (of.width && one.dataset.width !== of.width) || (of.scheme && one.dataset.scheme !== of.scheme);
        state.hidden = !(page + ' ' + state.querySelector('h4').textContent).includes(words)
          || all('a:not([hidden])', state).length === 0;
      }
      article.hidden = all('.state:not([hidden])', article).length === 0;
    }
  }
};
for (const one of all('select, input')) one.addEventListener('input', filter);
const dialog = document.querySelector('dialog');
let shown = null;
const show = (link) => {
  if (!link) return;
  shown = link;
  dialog.querySelector('img').src = link.href;
  dialog.querySelector('p').textContent = link.querySelector('img').alt;
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
};
document.querySelector('main').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  show(link);
});
dialog.addEventListener('click', () => dialog.close());
addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!dialog.open || !step) return;
  const inSight = all('a').filter((one) => one.checkVisibility({ contentVisibilityAuto: false }));
  show(inSight[inSight.indexOf(shown) + step]);
});
`;
