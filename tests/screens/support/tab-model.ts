interface ModelTab {
  openedAs: string;
  now: string;
  stoodAt: Set<string>;
  version: number;
  lastVisit: number;
}

const pathnameOf = (path: string): string => path.split('?')[0] ?? path;
const HOME = '/dashboard';

/** Reference model of the tab strip and the browser history, implemented independently of the console. */
export class TabModel {
  private tabs: ModelTab[] = [];
  private current: ModelTab;
  private visits = 0;
  private entries: string[];
  private at = 0;

  constructor(home: string) {
    this.entries = [home];
    this.current = this.added(home);
    this.come(this.current);
  }

  /** Follows a link, which pushes an address. */
  open(path: string): void {
    const tab = this.found(path, false) ?? this.added(path);
    if (pathnameOf(path) === HOME) this.stand(tab, path);
    this.come(tab);
    this.push(tab.now);
  }

  /** Replaces the query of the current page. */
  filter(path: string): void {
    this.stand(this.current, path);
    this.entries[this.at] = path;
  }

  show(index: number): void {
    const tab = this.tabs[index];
    if (!tab || tab === this.current) return;
    this.come(tab);
    this.push(tab.now);
  }

  refresh(index: number): void {
    const tab = this.tabs[index];
    if (!tab) return;
    this.show(index);
    tab.version += 1;
  }

  close(index: number): void {
    const tab = this.tabs[index];
    if (tab) this.keep((other) => other !== tab);
  }

  closeOthers(index: number): void {
    const tab = this.tabs[index];
    if (!tab) return;
    this.keep((other) => other === tab, tab);
  }

  closeAll(): void {
    this.keep(() => false);
  }

  back(): boolean {
    if (this.at === 0) return false;
    this.at -= 1;
    this.arrive();
    return true;
  }

  forward(): boolean {
    if (this.at === this.entries.length - 1) return false;
    this.at += 1;
    this.arrive();
    return true;
  }

  drawn() {
    return {
      strip: this.tabs.map((tab) => `${tab.openedAs} at ${tab.now} v${tab.version}${tab === this.current ? ' *' : ''}`),
      address: this.entries[this.at],
    };
  }

  private arrive(): void {
    const path = this.entries[this.at] ?? HOME;
    const tab = this.found(path, true) ?? this.added(path);
    this.stand(tab, path);
    this.come(tab);
  }

  private found(path: string, everStood: boolean): ModelTab | undefined {
    const order = [this.current, ...this.tabs];
    if (pathnameOf(path) === HOME) return this.tabs[0];
    return (
      order.find((tab) => tab.now === path) ??
      order.find((tab) => tab.openedAs === path) ??
      (everStood ? order.find((tab) => tab.stoodAt.has(path)) : undefined) ??
      (path.includes('?') ? undefined : order.find((tab) => pathnameOf(tab.now) === path))
    );
  }

  private added(path: string): ModelTab {
    const tab: ModelTab = { openedAs: path, now: path, stoodAt: new Set([path]), version: 0, lastVisit: 0 };
    this.tabs.push(tab);
    return tab;
  }

  private stand(tab: ModelTab, path: string): void {
    tab.now = path;
    tab.stoodAt.add(path);
  }

  private come(tab: ModelTab): void {
    this.visits += 1;
    tab.lastVisit = this.visits;
    this.current = tab;
  }

  private push(path: string): void {
    this.entries = [...this.entries.slice(0, this.at + 1), path];
    this.at += 1;
  }

  private keep(keeps: (tab: ModelTab) => boolean, next?: ModelTab): void {
    this.tabs = this.tabs.filter((tab, index) => index === 0 || keeps(tab));
    if (this.tabs.includes(this.current)) return;
    const [latest] = this.tabs.toSorted((one, other) => other.lastVisit - one.lastVisit);
    this.come(next ?? latest ?? this.current);
    this.entries[this.at] = this.current.now;
  }
}
