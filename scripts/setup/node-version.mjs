/** The oldest Node that the libraries in package-lock.json accept; package.json's "engines" says the same. */
const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * Says so and sets the exit code when this Node is too old. Written without syntax that an old Node cannot parse.
 * @returns {boolean} whether to go on
 */
export function requireNode() {
  const found = process.versions.node;
  if (isNewEnough(found)) return true;
  console.error(
    '需要 Node ' +
      OLDEST_MAJOR +
      '.' +
      OLDEST_MINOR +
      ' 或更高版本，当前是 ' +
      found +
      '。请先升级 Node：https://nodejs.org',
  );
  process.exitCode = 1;
  return false;
}

/**
 * @param {string} version for example 20.19.1
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
}
