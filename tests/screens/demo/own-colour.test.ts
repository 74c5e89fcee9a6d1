import { expect, it } from 'vitest';
import { contrast } from '#web/ui/theme/contrast.ts';
import { darkTokens, tokens } from '#web/ui/theme/theme.ts';
import { correctedColour, correctionText } from '#web/demo/white-label/own-colour.ts';

it.each(['#000000', '#ffffff', '#1a73e8', '#ffff00', '#8b0000', '#003366', '#777777', '#00ff88'])(
  'corrects %s until texts and ticks have sufficient contrast in both schemes',
  (hex) => {
    const { accent, hover, light, dark } = correctedColour(hex);
    for (const ground of [accent, hover]) expect(contrast(tokens.navy, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [tokens.card, tokens.page, light.ground])
      expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [darkTokens.card, darkTokens.page, dark.ground])
      expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light.tick, tokens.card)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark.tick, darkTokens.card)).toBeGreaterThanOrEqual(3);
  },
);

it('says in one sentence how a colour was corrected', () => {
  expect(correctionText('#ffff00')).toMatch(/^为了看得清（对比度不低于 4.5:1），白底上的文字调深为 #[0-9a-f]{6}。$/);
  expect(correctionText('#003366')).toMatch(/按钮的底色调亮为 #[0-9a-f]{6}。$/);
});
