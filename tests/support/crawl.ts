import { expect, type Locator, type Page } from '@playwright/test';
import { expectFit } from './fit.ts';
import { mainMenu } from './parts.ts';

/** Every state is looked at like this: as a desk shows it, and a telephone. */
const LOOKED_AT = [1440, 390] as const;
/** Whoever presses these does something that no other state of the crawl should find done. */
const LEFT_ALONE: readonly string[] = ['收起菜单', '展开菜单'];

/** A page that is kept behind another rests, however busy it was. */
const BUSY = '[aria-busy=true], [role=status][aria-label=加载中]';

/** What is done wherever it comes to: a page or a state of it, or what opened over one, by its title. */
export type Look = (what: string, title?: string, popup?: boolean) => Promise<void>;

/**
 * Goes wherever a user can: each page of the menu, each tab of it, each button once a name, each entry of what opens.
 * Whatever it comes to must fit, break no rule of axe, and answer a press with something that can be seen; another look
 * does something else there.
 */
export class Crawl {
  #page: Page;
  #lookAt: Look;
  #told = new Set<string>();
  #underWay = 0;
  #asked = 0;
  /** Pages and dialogs that it came to. */
  readonly reached = new Set<string>();
  /** Buttons after whose press nothing was to be seen. */
  readonly dead: string[] = [];

  constructor(
    page: Page,
    look: Look = (what, _, popup = false) => expectFit(page, what, { widths: LOOKED_AT, dark: true, popup }),
  ) {
    this.#page = page;
    this.#lookAt = look;
    const done = () => void (this.#underWay -= 1);
    page.on('request', () => {
      this.#underWay += 1;
      this.#asked += 1;
    });
    page.on('requestfinished', done).on('requestfailed', done);
  }

  /** The paths of all pages that the menu leads to; its groups are opened for it. */
  async menu(): Promise<string[]> {
    await this.#unfold();
    return mainMenu(this.#page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  }

  /** A narrow window forgets which groups were open. */
  async #unfold(): Promise<void> {
    const folded = mainMenu(this.#page).locator('button[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async page(path: string): Promise<void> {
    await this.#unfold();
    await mainMenu(this.#page).locator(`a[href="${path}"]`).click();
    await this.#state(path);
    const tabs = await this.#page.getByRole('main').getByRole('tab').allTextContents();
    await this.#press(path);
    for (const tab of tabs.slice(1)) {
      await this.#page.getByRole('main').getByRole('tab', { name: tab }).first().click();
      await this.#state(`${path} ${tab}`);
      await this.#press(`${path} ${tab}`);
    }
    await this.#follow();
  }

  /** What lies around every page: notices, institutions, the user's own menu. */
  async around(): Promise<void> {
    await this.#page.waitForLoadState('networkidle');
    await this.#press('around', this.#page.getByRole('banner'));
  }

  /** Where the links of the page's rows lead, once a page. */
  async #follow(): Promise<void> {
    const address = this.#page.url();
    const links = this.#page.getByRole('main').getByRole('cell').getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    for (const path of new Set(paths.filter((one) => one !== new URL(address).pathname))) {
      if (this.#told.has(`link ${path.replace(/\d+$/, '')}`)) continue;
      this.#told.add(`link ${path.replace(/\d+$/, '')}`);
      await links.nth(paths.indexOf(path)).click();
      await this.#state(path);
      await this.#press(path);
      await this.#page.goBack();
      await expect(this.#page).toHaveURL(address);
      await this.#calm();
    }
  }

  /** Presses each button of the page once a name, and puts things back as they were. */
  async #press(where: string, main = this.#page.getByRole('main')): Promise<void> {
    const address = this.#page.url();
    for (const name of await namesOf(main)) {
      if (this.#told.has(`${where.split(' ')[0]} ${name}`) || LEFT_ALONE.includes(name)) continue;
      this.#told.add(`${where.split(' ')[0]} ${name}`);
      const button = main.getByRole('button', { name, exact: true }).and(main.locator(':enabled')).first();
      if (!(await button.isVisible())) continue;
      await this.#pressOne(`${where} › ${name}`, button, address);
      await this.#return(address);
    }
  }

  async #pressOne(what: string, button: Locator, address: string): Promise<void> {
    if (!(await this.#answers(what, () => button.click()))) {
      this.dead.push(what);
      return;
    }
    const menu = this.#page.getByRole('menu');
    if (await menu.isVisible()) {
      const entries = await menu.getByRole('menuitem').and(this.#page.locator(':enabled')).allTextContents();
      await this.#lookAtMenu(what, entries);
      for (const entry of entries) {
        if (!(await menu.isVisible())) await button.click();
        if (
          !(await this.#answers(entry, () => menu.getByRole('menuitem', { name: entry, exact: true }).first().click()))
        )
          this.dead.push(`${what} › ${entry}`);
        await this.#look(`${what} › ${entry}`);
        await this.#close();
        await this.#return(address);
      }
    } else if (await this.#opened().isVisible()) await this.#look(what);
    await this.#close();
  }

  #opened(): Locator {
    return this.#page.getByRole('dialog').last();
  }

  /** What is open over the page is looked at once a title. */
  async #look(what: string): Promise<void> {
    await this.#calm();
    const dialog = this.#opened();
    if (!(await dialog.isVisible())) return;
    const title = await dialog.evaluate((one) => {
      const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '') ?? one;
      return (one.getAttribute('aria-label') ?? label.textContent ?? '').trim().slice(0, 24);
    });
    // 校区详情 · 滨江校区 stands for that of each campus, a day's lessons for those of each day.
    const kind = title.replace(/ · .*/, '').replace(/\d+|周[一二三四五六日]/g, '#');
    if (this.#told.has(`dialog ${kind}`)) return;
    this.#told.add(`dialog ${kind}`);
    this.reached.add(title);
    await this.#lookAt(what, title);
  }

  /** Each row, and each lesson, has a menu: once by what it offers. */
  async #lookAtMenu(what: string, entries: readonly string[]): Promise<void> {
    await this.#calm();
    if (this.#told.has(`menu ${entries}`)) return;
    this.#told.add(`menu ${entries}`);
    await this.#lookAt(what, what.slice(what.indexOf('›') + 2), true);
    // In another width it may have lost what it hangs on.
    await this.#close();
  }

  async #state(what: string): Promise<void> {
    // Nothing is shown because the pointer happens to lie over it.
    await this.#page.mouse.move(0, 0);
    await this.#calm();
    this.reached.add(what);
    await this.#lookAt(what);
  }

  /** Did a press change anything that can be seen, ask for anything, or lead anywhere? */
  async #answers(name: string, press: () => Promise<void>): Promise<boolean> {
    const saves = /导出|下载|模板/.test(name);
    const page = this.#page;
    const asked = this.#asked;
    await page.evaluate(() => {
      const seen = window as unknown as { changesSeen: number };
      seen.changesSeen = 0;
      const observer = new MutationObserver((changes) => (seen.changesSeen += changes.length));
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const download = saves ? page.waitForEvent('download', { timeout: 300 }).catch(() => null) : null;
    await press();
    const changed = () => page.evaluate(() => (window as unknown as { changesSeen?: number }).changesSeen ?? 1);
    const answered = await expect
      .poll(async () => this.#asked > asked || (await changed()) > 0, { timeout: 2_000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    await download;
    await this.#calm();
    return answered;
  }

  /** Escape closes what is on top; where something would be lost it asks. */
  async #close(): Promise<void> {
    for (let tries = 0; tries < 4; tries += 1) {
      const open = this.#page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
      if ((await open.count()) === 0) return;
      const givesUp = this.#page.getByRole('button', { name: /^放弃/ });
      if (await givesUp.isVisible()) await givesUp.click();
      else await this.#page.keyboard.press('Escape');
      await this.#calm();
    }
  }

  /** Another page is looked at, too, and left by the browser's way back. */
  async #return(address: string): Promise<void> {
    const { pathname } = new URL(this.#page.url());
    if (pathname === new URL(address).pathname) return;
    await this.#state(pathname);
    await this.#page.goBack();
    await expect(this.#page).toHaveURL(address);
    await this.#calm();
  }

  /** Nothing is on its way, and nothing says that it is busy. */
  async #calm(): Promise<void> {
    await expect
      .poll(async () => this.#underWay <= 0 && (await this.#page.locator(BUSY).filter({ visible: true }).count()) === 0)
      .toBe(true);
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/**
 * The accessible names of the enabled buttons, each once, first to last. Of what rows lead to, and of lessons, the first
 * three stand for all; what can be done with a row differs from row to row.
 */
const namesOf = (within: Locator): Promise<string[]> =>
  within.getByRole('button').evaluateAll((buttons) => [
    ...new Set(
      buttons
        .filter((one) => !one.closest('tbody tr:nth-child(n+4) > :not(:last-child)'))
        .filter(
          (one) =>
            !one.closest('[data-lesson]') ||
            [...document.querySelectorAll('[data-lesson]')].indexOf(one.closest('[data-lesson]') as Element) < 3,
        )
        // What is chosen already need not answer.
        .filter((one) => !(one as HTMLButtonElement).disabled && !one.matches('[aria-current], [aria-pressed=true]'))
        .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
        .filter((name) => name !== ''),
    ),
  ]);
