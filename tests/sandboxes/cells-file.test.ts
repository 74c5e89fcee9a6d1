// @data-folder
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCells } from '#mock-server/sandboxes/cells/cells.ts';
import { temporaryFolder } from '../support/server.ts';

const a = { name: 'a', address: 'https://training.example', url: 'http://10.0.0.1:5174' };
const b = { name: 'b', address: 'https://training.example/', url: 'http://10.0.0.2:5174' };

function written(content: string): string {
  const file = join(temporaryFolder(onTestFinished), 'cells.json');
  writeFileSync(file, content);
  return file;
}

it('returns this cell and the others, with the origins of their addresses', () => {
  expect(readCells(written(JSON.stringify({ name: 'b', cells: [a, b] })), true)).toEqual({
    own: { ...b, address: 'https://training.example' },
    others: [a],
  });
});

it.each([
  ['of no JSON', '{', '不是 JSON'],
  ['without this cell', JSON.stringify({ name: 'c', cells: [a, b] }), '没有列出本机 c'],
  ['with one name twice', JSON.stringify({ name: 'a', cells: [a, { ...b, name: 'a' }] }), '有两台服务器同名'],
  [
    'with a name that no id can begin with',
    JSON.stringify({ name: 'A', cells: [{ ...a, name: 'A' }] }),
    'cells.0.name',
  ],
  ['with a path in an address', JSON.stringify({ name: 'a', cells: [{ ...a, address: 'https://x/y' }] }), 'address'],
  ['with another protocol', JSON.stringify({ name: 'a', cells: [{ ...a, url: 'ftp://10.0.0.1' }] }), 'cells.0.url'],
  ['with an unknown field', JSON.stringify({ name: 'a', key: 'secret', cells: [a] }), '开头'],
])('refuses a file %s, and names the file', (_, content, message) => {
  const file = written(content);
  expect(() => readCells(file, true)).toThrow(message);
  expect(() => readCells(file, true)).toThrow(file);
});

it('refuses a file that does not exist', () => {
  expect(() => readCells('/nowhere/cells.json', true)).toThrow('无法读取（ENOENT）');
});

it('requires a key, because the requests of a proxy on the same machine would otherwise need none', () => {
  const file = written(JSON.stringify({ name: 'b', cells: [a, b] }));
  expect(() => readCells(file, false)).toThrow('请同时设置 MOCK_KEY');
});

it('requires no key for cells that only this machine can reach', () => {
  const local = { name: 'a', address: 'http://127.0.0.1:5174', url: 'http://127.0.0.1:5174' };
  expect(readCells(written(JSON.stringify({ name: 'a', cells: [local] })), false).own).toEqual(local);
});
