import { configure, getConfig } from '@testing-library/react';

/** Real `setImmediate`, saved before a test installs fake timers. */
const nextTurn = globalThis.setImmediate;
const { asyncWrapper } = getConfig();

/**
 * Makes every asynchronous query wait for the effects of the render that it found. React runs them one turn of the
 * event loop later. Otherwise a query on a busy machine could return before that turn, for example before the focus has
 * moved.
 */
configure({
  asyncWrapper: (query) =>
    asyncWrapper(async () => {
      const result = await query();
      await new Promise((resolve) => nextTurn(resolve));
      return result;
    }),
});
