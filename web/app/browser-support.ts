/**
 * Prepares the browser before any other script: adds the methods that supported browsers may lack, replaces storage
 * that is denied, and shows a page that names the cause if the console cannot run. The build puts this file in front of
 * first.ts and lowers it to ES2015, so that every browser with modules can parse it. The supported browsers are in
 * web/build/browser-target.ts.
 */

/** Name of the script with the page, which the build inserts (web/app/old-browser.ts). */
declare const __OLD_BROWSER__: string;

/** Address of the folder with this script. */
const FOLDER = (document.currentScript as HTMLScriptElement).src.replace(/[^/]*$/, '');

/** Reason why the console cannot run: `old` for a browser without required features, `failed` for any other error. */
type StartFailure = 'old' | 'failed';

/** Time after an error in which React may still render the page. */
const RENDER_WAIT_MS = 300;

/**
 * True if the browser has the features that the console needs and that have no polyfill below. A browser with these also
 * has modules, ES2022 and `Array.prototype.findLast`.
 */
const isSupportedBrowser = (): boolean =>
  'CSSLayerBlockRule' in window &&
  'structuredClone' in window &&
  CSS.supports('height', '1dvh') &&
  CSS.supports('selector(:where(a))');

function addMissingMethods(): void {
  const add = (target: object, name: string, value: unknown): void => {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true });
  };
  const copyOf = <T>(list: ArrayLike<T>): T[] => Array.prototype.slice.call(list) as T[];
  add(Array.prototype, 'toSorted', function (this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return copyOf(this).sort(compare);
  });
  add(Array.prototype, 'toReversed', function (this: unknown[]) {
    return copyOf(this).reverse();
  });
  add(Array.prototype, 'toSpliced', function (this: unknown[], ...changes: Parameters<unknown[]['splice']>) {
    const copy = copyOf(this);
    copy.splice(...changes);
    return copy;
  });
  add(AbortSignal, 'timeout', (milliseconds: number) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
}

/** Replaces a storage that throws or is missing by one in memory, which lasts until the page is closed or reloaded. */
function replaceDeniedStorage(name: 'localStorage' | 'sessionStorage'): void {
  const probe = 'storage-probe';
  try {
    window[name].setItem(probe, probe);
    window[name].removeItem(probe);
  } catch {
    // The methods are inherited, so that Object.keys returns the stored keys, as it does for a storage.
    const memory = Object.create({
      getItem: (key: string) => (Object.keys(memory).indexOf(key) < 0 ? null : memory[key]),
      setItem: (key: string, value: unknown) => {
        memory[key] = `${value}`;
      },
      removeItem: (key: string) => {
        delete memory[key];
      },
    }) as Record<string, string>;
    Object.defineProperty(window, name, { value: memory, configurable: true });
  }
}

/** Makes a cookie jar that throws behave like one that stores nothing. */
function replaceDeniedCookies(): void {
  try {
    void document.cookie;
  } catch {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true });
  }
}

function showStartFailure(failure: StartFailure): void {
  const { documentElement } = document;
  if (documentElement.getAttribute('data-start-failure')) return;
  documentElement.setAttribute('data-start-failure', failure);
  const script = document.createElement('script');
  // Both scripts are in the folder `assets`. The console may be served below a path.
  script.src = FOLDER + __OLD_BROWSER__;
  document.head.appendChild(script);
}

/** Watches for an error that leaves the page empty, such as a script that the browser cannot parse. */
function watchForEmptyPage(): void {
  const isEmpty = (): boolean => !document.querySelector('#root > *');
  const watch = (event: Event): void => {
    const { target } = event;
    const script = target === window ? (event as ErrorEvent).filename : (target as HTMLScriptElement).src;
    // Scripts that a browser extension or a proxy inserts do not leave the page empty.
    if (!script || script.indexOf(FOLDER) !== 0) return;
    const isUnreadable = event instanceof ErrorEvent && /SyntaxError/.test(event.message);
    setTimeout(() => isEmpty() && showStartFailure(isUnreadable ? 'old' : 'failed'), RENDER_WAIT_MS);
  };
  addEventListener('error', watch, true);
}

if (isSupportedBrowser()) {
  addMissingMethods();
  replaceDeniedStorage('localStorage');
  replaceDeniedStorage('sessionStorage');
  replaceDeniedCookies();
  watchForEmptyPage();
} else showStartFailure('old');
