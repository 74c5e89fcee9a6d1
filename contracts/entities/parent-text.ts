/** Kinds of texts to parents, which staff copy into their messenger. */
export const parentTextKinds = {
  absence: 'absence',
  lessonMoved: 'lessonMoved',
  lessonCancelled: 'lessonCancelled',
  makeUpOffer: 'makeUpOffer',
  hoursLeft: 'hoursLeft',
  renewal: 'renewal',
  receipt: 'receipt',
} as const;
export type ParentTextKind = keyof typeof parentTextKinds;
/** Labels for lists and exports, because no dictionary contains them. */
export const parentTextKindNames: Readonly<Record<ParentTextKind, string>> = {
  absence: '缺课通知',
  lessonMoved: '调课通知',
  lessonCancelled: '停课通知',
  makeUpOffer: '补课邀约',
  hoursLeft: '课时提醒',
  renewal: '续费提醒',
  receipt: '收款通知',
};
