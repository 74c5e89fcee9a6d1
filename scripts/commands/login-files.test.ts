import { expect, test } from 'vitest';
import { filesOfLogin } from './login-files.mjs';

const login = 'screens/login/Login.tsx';
const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  [login]: { file: 'assets/login.js', imports: ['_react.js', '_form.js'] },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'screens/edu/room/RoomList.tsx': { file: 'assets/room.js', imports: ['_table.js'] },
  '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
};

test('returns each file of the entry and the login screen once, and no file of another screen', () => {
  expect(filesOfLogin(manifest).sort()).toEqual(
    ['form.css', 'form.js', 'index.css', 'index.js', 'login.js', 'react.js'].map((name) => `assets/${name}`),
  );
});

test('adds no file when the login screen is part of the entry', () => {
  const { [login]: _, ...rest } = manifest;
  expect(filesOfLogin(rest).sort()).toEqual(['assets/index.css', 'assets/index.js', 'assets/react.js']);
});

test('throws if the build has no entry', () => {
  expect(() => filesOfLogin({ [login]: manifest[login] })).toThrow('实际有 0 个和 1 个');
});
