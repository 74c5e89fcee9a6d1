/** Trades of a school. A pattern recognises the trade by the school's name. */
const TRADES = {
  dance: { named: /舞/, courses: '舞蹈', sells: '舞蹈用品零售' },
  music: { named: /音乐|琴|童声|合唱|天籁|鼓|乐/, courses: '音乐', sells: '乐器零售' },
  brush: { named: /书|墨|画|美术|彩|手工|陶/, courses: '书法、绘画', sells: '文具用品零售' },
  stage: { named: /戏|京韵|剧|主持|口才/, courses: '戏曲、表演', sells: '舞台用品零售' },
  sport: { named: /体|球|泳|棋|武/, courses: '体育', sells: '体育用品零售' },
  arts: { named: /(?:)/, courses: '艺术', sells: '文具用品零售' },
} as const;
export type Trade = keyof typeof TRADES;

export const tradeOf = (name: string): Trade =>
  (Object.keys(TRADES) as Trade[]).find((trade) => TRADES[trade].named.test(name)) ?? 'arts';

/** Returns the scope of business on the licence. */
export const scopeOf = (trade: Trade): string =>
  `文化艺术培训（不含学科类）；${TRADES[trade].courses}培训；组织文化艺术交流活动；${TRADES[trade].sells}。`;
