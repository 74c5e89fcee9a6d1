import { plainText, type TextRule, textErrors } from '../text.ts';

const RULE: TextRule = {
  facts: [
    {
      said: /搬|迁|移居|换(了)?(个)?(城市|地方|住址)|(去|到|回|在)(外地|老家|异地)|离开(本市|杭州)|住址|转学|不在(本市|杭州)/,
      missing: '备注没有写明是因为搬家退费',
    },
  ],
  refused: /(没有?|不|未|并非|不是|取消)(因|会|打算|是|准备)*(搬家?|迁)|搬家(取消|不实)|(不用|无需|不)退/,
  meaning: '退费的原因是搬家',
};

/** Returns the errors of the remark on a refund because the family moves away. */
export function refundTextErrors(text: string | null | undefined): readonly string[] {
  if (!plainText(text)) return ['没有填备注，日后查不到为什么退'];
  return textErrors(text, '备注', RULE);
}
