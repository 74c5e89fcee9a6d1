import { expect, it } from 'vitest';
import { inCell, pageCell } from './page-cell.ts';

const cellOf = (address: string): string | null => pageCell(new URL(address, 'http://desk.example'));

it('reads the cell of a page from its address', () => {
  expect(cellOf('/desk/groups?cell=b')).toBe('b');
  expect(cellOf('/desk/board/b-1?course=c&cell=b2')).toBe('b2');
  expect(cellOf('/desk/groups')).toBeNull();
});

it('returns null for the list of all sandboxes, outside the demo admin, and for an invalid cell name', () => {
  for (const address of ['/desk?cell=b', '/desk/?cell=b', '/s/b-1/edu/room?cell=b', '/?cell=b'])
    expect(cellOf(address)).toBeNull();
  for (const name of ['', 'B', '../x', 'a/b', '123456789'])
    expect(cellOf(`/desk/groups?cell=${encodeURIComponent(name)}`)).toBeNull();
});

it('keeps the query of an address, and adds the cell except on the page that shows all cells', () => {
  expect(inCell('/desk/groups?create=1', 'b')).toBe('/desk/groups?create=1&cell=b');
  expect(inCell('/desk/groups?cell=b&create=1', null)).toBe('/desk/groups?create=1');
  expect(inCell('/desk/groups?cell=b', 'c')).toBe('/desk/groups?cell=c');
  expect(inCell('/desk?text=x', 'b')).toBe('/desk?text=x');
});
