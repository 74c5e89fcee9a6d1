import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Set while a look is made, and not among the types. */
interface Waiting {
  _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * While something is waited for, every look that does not find it yet makes an error with the whole page in it, of which
 * only that of the last look is ever read. Here a look writes its own line; the page is added once, when the time is up.
 */
configure({
  getElementError: (message, container) => {
    const isLook = message !== null && (getConfig() as Waiting)._disableExpensiveErrorDiagnostics;
    const page = isLook ? null : `Ignored nodes: comments, ${getConfig().defaultIgnore}\n${prettyDOM(container)}`;
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
