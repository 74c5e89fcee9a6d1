import { list } from './names-by-sex.ts';

/**
 * First characters of given names that are avoided after a surname, because they sound like it (陆璐, 余雨涵), or because
 * both together read as a word with a bad meaning (段子, 吴德). Each word is a surname followed by its avoided characters.
 */
export const avoidedFirstCharacters: Readonly<Record<string, string>> = Object.fromEntries(
  list(`
    李丽莉利立 陈晨辰宸 徐旭 郭国 何禾 林琳 郑正 梁亮 宋松 许旭 韩翰 冯凤峰 彭鹏 肖小晓筱
    田天 董东冬 袁媛 蔡彩 余玉雨宇语钰煜昱予 于玉雨宇语钰煜昱予 叶烨 程承 魏卫伟薇 苏素
    卢璐露 姚瑶 钟忠 崔翠 陆璐露 石世诗时 金金锦瑾 贾家佳嘉爱立以正仁 夏霞夏 付福 方芳
    白柏健建剑 孟梦 秦琴沁 邱秋 薛雪学 闫燕艳妍言 雷蕾磊 黎丽莉利立 陶涛 贺禾 郝浩昊皓 邵少
    万婉晚 钱倩 严燕艳妍言 向翔 常长 温文雯 施世诗时 文文雯 邢杏星 安安 齐琪启
    易怡艺依一逸毅奕伊亦以翊熠屹 乔巧 颜燕艳妍言 鲁璐露 岳月跃悦玥 包宝 舒淑树舒书 童彤桐 凌玲
    裴佩培 成承 俞玉雨宇语钰煜昱予 蓝兰岚 费飞菲 闵敏 虞玉雨宇语钰煜昱予 裘秋
    郁玉雨宇语钰煜昱予 应英颖莹映 傅福 吴知德以良 段子 胡言诺 杨洋阳
  `).map((word) => [word.slice(0, 1), word.slice(1)]),
);

/** Names that sound like words with an unfortunate meaning. */
const mishaps = list('杜子腾 范统 朱逸群 杨伟 吴明 吴用 吴能 吴安 吴诺言 秦寿生 夏流 庞光 范健 申静');

/** Names of people in public life. */
const wellKnown = list(`
  李强 李鹏 王毅 周永康 孙春兰 姚明 刘翔 李娜 林丹 郭晶晶 田亮 樊振东 陈若琳 张雨霏 刘诗雯 王菲 周杰 张杰 章子怡 王俊凯 马丽 贾玲
  黄晓明 邓超 黄磊 李健 王凯 胡军 杨颖 关晓彤 欧阳娜娜 莫言 李小龙 刘涛 高峰 李静 张静 张亮 杨立伟 翟志刚 聂海胜 刘洋
`);

/** Names that the seed gives to no person. */
export const avoidedNames: ReadonlySet<string> = new Set([...mishaps, ...wellKnown]);
