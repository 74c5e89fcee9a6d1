import { expect, it } from 'vitest';
import { splitInput } from '../call.ts';
import { registry } from '../registry.ts';
import { exampleOf } from './examples.ts';

it.each(registry.map((call) => [call.name, call] as const))(
  'the example of %s matches the schemas of the call',
  (_, call) => {
    const { input = {}, data } = exampleOf(call);
    const { path } = splitInput(call, input);
    expect(path).not.toContain('{');
    if (call.params) call.params.parse(input);
    if (call.query) call.query.parse(input);
    if (call.body) call.body.parse(input);
    if (call.family !== 'file') expect(call.data.safeParse(data).error).toBeUndefined();
    const declared = [call.params, call.query, call.body].flatMap((part) =>
      part && 'shape' in part ? Object.keys(part.shape as object) : [],
    );
    expect(Object.keys(input).filter((name) => !declared.includes(name))).toEqual([]);
  },
);
