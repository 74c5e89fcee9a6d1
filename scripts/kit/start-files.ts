/**
 * Start scripts by name. Each changes to the folder of the unpacked archive, and runs the Node of the kit, or an
 * installed one on another platform.
 */
export const startFiles: Readonly<Record<string, string>> = {
  'start.cmd': [
    '@echo off',
    'chcp 65001 >nul',
    'cd /d "%~dp0"',
    'set "NODE=%~dp0node\\win32-x64\\node.exe"',
    'if not exist "%NODE%" set "NODE=node"',
    '"%NODE%" scripts\\kit\\start.mjs %*',
    'pause',
    '',
  ].join('\r\n'),
  'start.sh': unixStart(),
  // macOS opens files of this name in a terminal.
  'start.command': unixStart(),
};

function unixStart(): string {
  return `#!/bin/sh
cd "$(dirname "$0")" || exit 1
case "$(uname -s)-$(uname -m)" in
  Darwin-arm64) platform=darwin-arm64 ;;
  Darwin-*) platform=darwin-x64 ;;
  Linux-aarch64) platform=linux-arm64 ;;
  *) platform=linux-x64 ;;
esac
node="./node/$platform/node"
if [ -f "$node" ]; then
  # Some unpacking programs remove the permission. macOS marks downloaded files.
  chmod +x "$node" 2>/dev/null
  [ "$(uname -s)" = Darwin ] && xattr -dr com.apple.quarantine . 2>/dev/null
elif command -v node >/dev/null 2>&1; then
  node=node
else
  echo "演示包里没有这个系统（$platform）的 Node，请先安装 Node 22：https://nodejs.org"
  exit 1
fi
exec "$node" scripts/kit/start.mjs "$@"
`;
}
