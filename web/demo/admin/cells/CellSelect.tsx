import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import classes from './cells.module.css';
import { inCell, pageCell } from './page-cell.ts';
import { useCells } from './use-cells.ts';

/** Renders the choice of the cell that the page shows. */
export function CellSelect() {
  const named = useCells();
  const [path] = useLocation();
  const search = useSearch();
  if (!named) return null;
  const own = named.find(({ isOwn }) => isOwn)?.name ?? '';
  const cell = pageCell() ?? own;
  const choose = (name: string): void => {
    // A document has a different id on each cell, so choosing another cell leads from its editor to the list.
    const page = path.split('/').slice(0, 3).join('/');
    const query = page === path && search ? `?${search}` : '';
    navigate(inCell(page + query, name === own ? null : name), { replace: page === path });
  };
  return (
    <label className={classes.cell}>
      <span>服务器</span>
      <select value={cell} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {!named.some(({ name }) => name === cell) && <option value={cell}>{cell}</option>}
        {named.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
