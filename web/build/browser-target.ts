/**
 * Browsers that run the console. Chrome 108 is the kernel of the current 360 and QQ browsers, 109 the last Chrome for
 * Windows 7, Firefox 115 the last Firefox for it. Older ones lack cascade layers or dynamic viewport units, on which all
 * styles are based. web/app/browser-support.ts tests for the features and adds the missing methods;
 * scripts/checks/browser-target.ts checks the built files; web/app/old-browser.ts names the browsers.
 */
export const BROWSER_TARGET = ['chrome108', 'edge108', 'firefox115', 'safari15.4', 'ios15.4'];
