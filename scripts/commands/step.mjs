const TICK_MS = 1_000;

/**
 * Runs a step of a command. Prints its name at once and, on a terminal, every second how long it has taken and how far
 * it is.
 * @template T
 * @param {string} name such as `[1/3] 检查依赖`
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] returns how far the step is, such as `120/640`
 * @returns {Promise<T>}
 */
export async function runStep(name, work, detail = () => '') {
  console.log(`${name}……`);
  if (!process.stdout.isTTY) return work();
  const begin = performance.now();
  let width = 0;
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begin) / 1_000);
    const text = `      ${seconds} 秒  ${detail()}`.trimEnd();
    width = Math.max(width, text.length + 2);
    // The cursor returns to the start of the line, so that the next output overwrites the time.
    process.stdout.write(`${text}\r`);
  }, TICK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (width > 0) process.stdout.write(`${' '.repeat(width)}\r`);
  }
}
