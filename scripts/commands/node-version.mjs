/**
 * Oldest Node version that package.json's "engines" allows. For a release that the libraries do not support (21, 23)
 * npm prints a warning.
 */
const OLDEST_MAJOR = 20;
const OLDEST_MINOR = 19;

/**
 * Reports an error and sets the exit code when this Node is too old. Uses only syntax that an old Node can parse.
 * @returns {boolean} true to continue
 */
export function requireNode() {
  const version = process.versions.node;
  if (isNewEnough(version)) return true;
  console.error(
    '需要 Node ' +
      OLDEST_MAJOR +
      '.' +
      OLDEST_MINOR +
      ' 或更高版本，当前是 ' +
      version +
      '。请先升级 Node：https://nodejs.org',
  );
  process.exitCode = 1;
  return false;
}

/**
 * @param {string} version Node version, for example 20.19.1
 * @returns {boolean}
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR);
}
