import { expect, type Locator, type Page } from '@playwright/test';
import { expectFit } from './fit.ts';
import { mainMenu } from './parts.ts';

/** Widths of a desktop and a phone, at which every state is checked. */
const CRAWL_WIDTHS = [1440, 390] as const;
/** Buttons whose effect lasts and would change later states of the crawl. */
const SKIPPED_BUTTONS: readonly string[] = ['收起菜单', '展开菜单'];

/**
 * Selector of elements that are busy. Only visible ones count, because a cached page in the background may be marked
 * busy.
 */
const BUSY_SELECTOR = '[aria-busy=true], [role=status][aria-label=加载中]';

/** Check that runs for each page, each state of a page and each popup. `title` is the title of a popup. */
export type Look = (what: string, title?: string, popup?: boolean) => Promise<void>;

/**
 * Visits everything that a user can reach: each page of the menu, each tab of a page, each button once per name, and
 * each entry of a popup. By default it checks that each state fits, violates no rule of axe, and responds visibly to a
 * press.
 */
export class Crawl {
  #page: Page;
  #lookAt: Look;
  #told = new Set<string>();
  #underWay = 0;
  #asked = 0;
  /** Visited pages and dialogs. */
  readonly reached = new Set<string>();
  /** Buttons without a visible effect. */
  readonly dead: string[] = [];
  /**
   * Current place: the path of a page, its tab, and the button and the menu entry that were pressed there, such as
   * `/edu/student 已购产品 › 更多 › 退费`.
   */
  place = '';

  constructor(
    page: Page,
    look: Look = (what, _, popup = false) => expectFit(page, what, { widths: CRAWL_WIDTHS, colours: true, popup }),
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

  /** Returns the paths of all pages in the menu, after unfolding its groups. */
  async menu(): Promise<string[]> {
    await this.#unfold();
    return mainMenu(this.#page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  }

  /** Unfolds the groups of the menu, because a narrow window does not remember which groups were open. */
  async #unfold(): Promise<void> {
    const folded = mainMenu(this.#page).locator('button[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
  }

  async page(path: string): Promise<void> {
    await this.#open(path);
    const tabs = await this.#tabs();
    await this.#press(path);
    for (const tab of tabs) {
      await this.#openTab(path, tab);
      await this.#press(`${path} ${tab}`);
    }
    await this.#follow();
  }

  /** Visits a page of the menu and its tabs without pressing its buttons. */
  async browse(path: string): Promise<void> {
    await this.#open(path);
    for (const tab of await this.#tabs()) await this.#openTab(path, tab);
  }

  /** Visits a place again, from any page. Stops where a tab, a button or an entry is no longer offered. */
  async revisit(place: string): Promise<void> {
    const [where = '', name, entry] = place.split(' › ');
    const [path = '', tab] = where.split(' ');
    await this.#open(path);
    const main = this.#page.getByRole('main');
    if (tab !== undefined) {
      if (!(await main.getByRole('tab', { name: tab }).first().isVisible())) return;
      await this.#openTab(path, tab);
    }
    const button = main
      .getByRole('button', { name: name ?? '', exact: true })
      .and(main.locator(':enabled'))
      .first();
    if (name === undefined || !(await button.isVisible())) return;
    const address = this.#page.url();
    this.place = place;
    if (!(await this.#answers(name, () => button.click()))) this.dead.push(place);
    const item = this.#page
      .getByRole('menu')
      .getByRole('menuitem', { name: entry ?? '', exact: true })
      .first();
    if (entry !== undefined && (await item.isVisible())) {
      if (!(await this.#answers(entry, () => item.click()))) this.dead.push(place);
    }
    await this.#calm();
    await this.#close();
    await this.#return(address);
  }

  async #open(path: string): Promise<void> {
    this.place = path;
    await this.#unfold();
    const link = mainMenu(this.#page).locator(`a[href="${path}"]`);
    if (await link.isVisible()) await link.click();
    else await this.#page.goto(path);
    await this.#state(path);
  }

  /** Returns the names of the tabs of the page except the first one, which is open. */
  async #tabs(): Promise<string[]> {
    const tabs = await this.#page.getByRole('main').getByRole('tab').allTextContents();
    return tabs.slice(1);
  }

  async #openTab(path: string, tab: string): Promise<void> {
    this.place = `${path} ${tab}`;
    await this.#page.getByRole('main').getByRole('tab', { name: tab }).first().click();
    await this.#state(this.place);
  }

  /** Presses the buttons of the header: notices, institutions and the user menu. */
  async around(): Promise<void> {
    await this.#page.waitForLoadState('networkidle');
    await this.#press('around', this.#page.getByRole('banner'));
  }

  /** Follows the links in the rows of the page, one link for each kind of target. */
  async #follow(): Promise<void> {
    const address = this.#page.url();
    const links = this.#page.getByRole('main').getByRole('cell').getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    for (const path of new Set(paths.filter((one) => one !== new URL(address).pathname))) {
      if (this.#told.has(`link ${path.replace(/\d+$/, '')}`)) continue;
      this.#told.add(`link ${path.replace(/\d+$/, '')}`);
      this.place = path;
      await links.nth(paths.indexOf(path)).click();
      await this.#state(path);
      await this.#press(path);
      await this.#page.goBack();
      await expect(this.#page).toHaveURL(address);
      await this.#calm();
    }
  }

  /** Presses each button of the page once per name, and then restores the previous state. */
  async #press(where: string, main = this.#page.getByRole('main')): Promise<void> {
    const address = this.#page.url();
    for (const name of await buttonNames(main)) {
      if (this.#told.has(`${where.split(' ')[0]} ${name}`) || SKIPPED_BUTTONS.includes(name)) continue;
      this.#told.add(`${where.split(' ')[0]} ${name}`);
      const button = main.getByRole('button', { name, exact: true }).and(main.locator(':enabled')).first();
      if (!(await button.isVisible())) continue;
      await this.#pressOne(`${where} › ${name}`, button, address);
      await this.#return(address);
    }
  }

  async #pressOne(what: string, button: Locator, address: string): Promise<void> {
    this.place = what;
    if (!(await this.#answers(what, () => button.click()))) {
      this.dead.push(what);
      return;
    }
    const menu = this.#page.getByRole('menu');
    if (await menu.isVisible()) {
      const entries = await menu.getByRole('menuitem').and(this.#page.locator(':enabled')).allTextContents();
      await this.#lookAtMenu(what, entries);
      for (const entry of entries) {
        this.place = `${what} › ${entry}`;
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

  /** Checks an open popup, once for each kind of title. */
  async #look(what: string): Promise<void> {
    await this.#calm();
    const dialog = this.#opened();
    if (!(await dialog.isVisible())) return;
    const title = await dialog.evaluate((one) => {
      const label = document.getElementById(one.getAttribute('aria-labelledby') ?? '') ?? one;
      return (one.getAttribute('aria-label') ?? label.textContent ?? '').trim().slice(0, 24);
    });
    // Numbers, weekdays and the name after "·" are ignored: one 校区详情 · 滨江校区 represents the details of every campus.
    const kind = title.replace(/ · .*/, '').replace(/\d+|周[一二三四五六日]/g, '#');
    if (this.#told.has(`dialog ${kind}`)) return;
    this.#told.add(`dialog ${kind}`);
    this.reached.add(title);
    await this.#lookAt(what, title);
  }

  /** Checks the menu of a row or a lesson, once for each set of entries. */
  async #lookAtMenu(what: string, entries: readonly string[]): Promise<void> {
    await this.#calm();
    if (this.#told.has(`menu ${entries}`)) return;
    this.#told.add(`menu ${entries}`);
    await this.#lookAt(what, what.slice(what.indexOf('›') + 2), true);
    // The menu is closed because the element that opened it may be missing at another width.
    await this.#close();
  }

  async #state(what: string): Promise<void> {
    // The pointer is moved away, so that no hover effect is visible.
    await this.#page.mouse.move(0, 0);
    await this.#calm();
    this.reached.add(what);
    await this.#lookAt(what);
    // The check changes the width of the window, and the page has to render again before its buttons are listed.
    await this.#calm();
  }

  /** True if a press changes something visible, sends a request or navigates. */
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

  /** Closes the topmost popup with Escape, and confirms if changes would be lost. */
  async #close(): Promise<void> {
    for (let tries = 0; tries < 4; tries += 1) {
      const open = this.#page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true });
      if ((await open.count()) === 0) return;
      const givesUp = this.#page.getByRole('button', { name: '放弃', exact: true });
      if (await givesUp.isVisible()) await givesUp.click();
      else await this.#page.keyboard.press('Escape');
      await this.#calm();
    }
  }

  /** Checks the page that a press opened, if any, and goes back in the browser history. */
  async #return(address: string): Promise<void> {
    const { pathname } = new URL(this.#page.url());
    if (pathname === new URL(address).pathname) return;
    await this.#state(pathname);
    await this.#page.goBack();
    await expect(this.#page).toHaveURL(address);
    await this.#calm();
  }

  /** Waits until no request is pending and nothing is busy. */
  async #calm(): Promise<void> {
    await expect
      .poll(
        async () =>
          this.#underWay <= 0 && (await this.#page.locator(BUSY_SELECTOR).filter({ visible: true }).count()) === 0,
      )
      .toBe(true);
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/**
 * Returns the distinct accessible names of the enabled buttons, in order. Only the first three rows and lessons count,
 * except for row actions, which differ between rows.
 */
const buttonNames = (within: Locator): Promise<string[]> =>
  within.getByRole('button').evaluateAll((buttons) => [
    ...new Set(
      buttons
        .filter((one) => !one.closest('tbody tr:nth-child(n+4) > :not(:last-child)'))
        .filter(
          (one) =>
            !one.closest('[data-lesson]') ||
            [...document.querySelectorAll('[data-lesson]')].indexOf(one.closest('[data-lesson]') as Element) < 3,
        )
        // An option that is selected already need not respond to a press.
        .filter((one) => !(one as HTMLButtonElement).disabled && !one.matches('[aria-current], [aria-pressed=true]'))
        .map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim())
        .filter((name) => name !== ''),
    ),
  ]);
