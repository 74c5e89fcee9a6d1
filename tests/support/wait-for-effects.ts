import { configure, getConfig } from '@testing-library/react';

/** Taken before a test installs fake timers. */
const nextTurn = globalThis.setImmediate;
const { asyncWrapper } = getConfig();

/**
 * Makes every asynchronous query wait for the effects of the render that it found. React runs them one turn of the event
 * loop later. On a busy machine a query returned before that turn, so that, for example, the focus had not moved.
 */
configure({
  asyncWrapper: (query) =>
    asyncWrapper(async () => {
      const result = await query();
      await new Promise((resolve) => nextTurn(resolve));
      return result;
    }),
});
