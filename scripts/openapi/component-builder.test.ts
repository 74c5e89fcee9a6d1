import { expect, it } from 'vitest';
import { ComponentBuilder } from './component-builder.ts';
import type { AnySchema } from './schema-types.ts';

const text: AnySchema = { type: 'string' };
const object = (properties: Record<string, AnySchema>): AnySchema => ({ type: 'object', properties });
const schemasOf = (name: string, schema: AnySchema) => {
  const builder = new ComponentBuilder();
  builder.add(name, schema);
  return Object.fromEntries(builder.components);
};

it('names an object within a schema after its field, and the items of a list in the singular', () => {
  expect(schemasOf('Room', object({ place: object({ text }), seats: { type: 'array', items: object({}) } }))).toEqual({
    Room: object({
      place: { $ref: '#/components/schemas/RoomPlace' },
      seats: { type: 'array', items: { $ref: '#/components/schemas/RoomSeat' } },
    }),
    RoomPlace: object({ text }),
    RoomSeat: object({}),
  });
});

it('refers to an enumeration that may be null as “one of its values, or null”', () => {
  expect(schemasOf('Room', object({ size: { type: ['string', 'null'], enum: ['small', 'large', null] } }))).toEqual({
    Room: object({ size: { anyOf: [{ $ref: '#/components/schemas/RoomSize' }, { type: 'null' }] } }),
    RoomSize: { type: 'string', enum: ['small', 'large'] },
  });
});

it('adds a discriminator if one field has a different constant in each option of a union', () => {
  const option = (kind: string) => object({ kind: { type: 'string', const: kind } });
  const { RoomUse } = schemasOf('Room', object({ use: { oneOf: [option('lesson'), option('trial')] } }));
  expect(RoomUse).toMatchObject({
    discriminator: { propertyName: 'kind', mapping: { lesson: '#/components/schemas/RoomUseLesson' } },
  });
});

it('rejects a name for two different schemas', () => {
  const builder = new ComponentBuilder();
  builder.add('Room', object({ text }));
  builder.add('Room', object({ text }));
  expect(() => builder.add('Room', object({}))).toThrow('Room would name two different schemas');
  expect(() =>
    builder.add('Hall', object({ seat: object({}), seats: { type: 'array', items: object({ text }) } })),
  ).toThrow('HallSeat would name two different schemas');
});
