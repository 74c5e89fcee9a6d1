import { describe, expect, it } from 'vitest';
import { mutantsOf } from './mutate.ts';

describe('mutants of a correct response', () => {
  const answer = { respCode: '0000', data: { rows: [{ id: '12', size: 3 }], total: 1 } };
  const mutants = mutantsOf(answer);
  const of = (mutation: string, field: string) =>
    mutants.find((mutant) => mutant.mutation === mutation && mutant.paths.some((path) => path.join('.') === field))
      ?.body;

  it('change each field once per mutation', () => {
    const named = mutants.flatMap(({ mutation, paths }) => paths.map((path) => `${path.join('.')} ${mutation}`));
    expect(new Set(named).size).toBe(named.length);
    const fields = ['respCode', 'data', 'data.rows', 'data.rows.1.id', 'data.rows.1.size', 'data.total'];
    for (const field of fields)
      for (const mutation of ['dropped', 'renamed', 'retyped', 'emptied'])
        expect(named).toContain(`${field} ${mutation}`);
    for (const leaf of ['respCode', 'data.rows.1.id', 'data.rows.1.size', 'data.total'])
      expect(named).toContain(`${leaf} misformed`);
  });

  it('change the last element of a list and leave the first unchanged', () => {
    expect(of('retyped', 'data.rows.1.id')).toMatchObject({
      respCode: 0,
      data: {
        rows: [
          { id: '12', size: 3 },
          { id: 12, size: '3' },
        ],
        total: '1',
      },
    });
    expect(of('renamed', 'data.rows.1.size')).toMatchObject({ data: { rows: [{ size: 3 }, { size_: 3 }] } });
    expect(of('misformed', 'data.total')).toMatchObject({ data: { rows: [{}, { id: '~', size: 3.5 }], total: 1.5 } });
  });

  it('change the only element of a list that may have just one element', () => {
    const bodies = mutantsOf({ rows: [{ id: 'a' }] }, true).map(({ body }) => body);
    expect(bodies).toContainEqual({ rows: [{}] });
  });
});
