import type { roomUses } from '../../calls/room-uses.ts';
import { roomUseExample, roomUseQueryExample } from '../entities/room-use.ts';
import type { ExamplesOf } from '../example.ts';

export const roomUsesExamples = {
  list: { input: roomUseQueryExample, data: [roomUseExample] },
  export: { input: roomUseQueryExample, data: null },
} satisfies ExamplesOf<typeof roomUses>;
